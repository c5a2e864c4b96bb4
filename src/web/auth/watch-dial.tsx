import { BELL } from '#web/ui/logo.tsx'

export function WatchDial({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 800" fill="none" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="watch-running" x1="88" y1="220" x2="330" y2="40" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--nav-accent)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--nav-accent)" />
        </linearGradient>
        <linearGradient id="watch-bell" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--nav-accent)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--nav-accent)" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      <g stroke="var(--nav-accent)">
        <circle cx="400" cy="400" r="360" strokeOpacity="0.22" strokeWidth="1.5" />
        <circle cx="400" cy="400" r="296" strokeOpacity="0.45" strokeWidth="1.5" />
        <circle cx="400" cy="400" r="222" strokeOpacity="0.3" strokeWidth="1.5" />
        {QUARTER_HOURS.map((quarter) => {
          const change = quarter % 16 === 0
          return (
            <path
              key={quarter}
              d={change ? 'M400 110v40' : 'M400 116v13'}
              strokeOpacity={change ? 0.95 : 0.5}
              strokeWidth={change ? 2.5 : 2}
              strokeLinecap="round"
              transform={`rotate(${quarter * 3.75} 400 400)`}
            />
          )
        })}
      </g>
      <path d="M88.2 220A360 360 0 0 1 400 40" stroke="url(#watch-running)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="400" cy="40" r="12" fill="var(--nav-accent)" />
      <g transform="translate(184 172) scale(9)">
        <g fill="url(#watch-bell)" stroke="var(--nav-accent)" strokeOpacity="0.4" strokeWidth="0.2">
          <path d={BELL} />
          <rect x="12.4" y="29.4" width="23.2" height="2.9" rx="1.45" />
        </g>
        <circle cx="27.4" cy="35.3" r="2.1" fill="var(--nav-accent)" fillOpacity="0.6" />
      </g>
    </svg>
  )
}

const QUARTER_HOURS = Array.from({ length: 96 }, (_, index) => index)
