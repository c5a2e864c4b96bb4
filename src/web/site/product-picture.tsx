import { BELL } from '#web/ui/logo.tsx'

export function ProductPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 480" fill="none" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="picture-ground">
          <rect width="560" height="480" rx="24" />
        </clipPath>
        <filter id="picture-shadow" x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="0" dy="14" stdDeviation="18" floodColor="#000b1f" floodOpacity="0.38" />
        </filter>
      </defs>
      <g clipPath="url(#picture-ground)">
        <rect width="560" height="480" fill="var(--nav)" />
        <Dial />
      </g>
      <rect x="0.5" y="0.5" width="559" height="479" rx="23.5" stroke="var(--border)" strokeOpacity="0.5" />
      <Clock />
      <Week />
    </svg>
  )
}

function Dial() {
  return (
    <g stroke="var(--nav-accent)" strokeWidth="1.5">
      <circle cx="436" cy="110" r="300" strokeOpacity="0.14" />
      <circle cx="436" cy="110" r="220" strokeOpacity="0.2" />
      <circle cx="436" cy="110" r="150" strokeOpacity="0.3" />
      <circle cx="436" cy="110" r="84" strokeOpacity="0.5" />
      {Array.from({ length: 48 }, (_, index) => (
        <path
          key={index}
          d={index % 8 === 0 ? 'M436 -30v18' : 'M436 -30v8'}
          strokeOpacity={index % 8 === 0 ? 0.9 : 0.4}
          strokeLinecap="round"
          transform={`rotate(${index * 7.5} 436 110)`}
        />
      ))}
      <path d="M436 26a84 84 0 0 1 84 84" strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(374.8 50) scale(2.55)" fill="var(--nav-accent)" stroke="none" fillOpacity="0.35">
        <path d={BELL} />
        <rect x="12.4" y="29.4" width="23.2" height="2.9" rx="1.45" />
        <circle cx="27.4" cy="35.5" r="2.2" fillOpacity="0.9" />
      </g>
    </g>
  )
}

function Clock() {
  return (
    <g filter="url(#picture-shadow)">
      <rect x="44" y="44" width="270" height="392" rx="18" fill="var(--surface)" />
      <g textAnchor="middle" fill="var(--text)">
        <text x="179" y="92" fontSize="13" fill="var(--muted)">
          Northwind Traders
        </text>
        <text x="179" y="120" fontSize="21" fontWeight="600" letterSpacing="-0.3">
          Time Clock
        </text>
        <text x="164" y="200" fontSize="56" fontWeight="600" letterSpacing="-2">
          09:00
        </text>
        <text x="264" y="200" fontSize="17" fill="var(--muted)">
          AM
        </text>
        <text x="179" y="230" fontSize="13" fill="var(--muted)">
          Friday, November 20
        </text>
      </g>
      <rect x="66" y="258" width="226" height="62" rx="12" fill="var(--primary-soft)" />
      <circle cx="84" cy="281" r="4" fill="var(--success-line)" />
      <text x="96" y="285.5" fontSize="12.5" fontWeight="600" fill="var(--text)">
        Current Session
      </text>
      <text x="80" y="305" fontSize="12" fill="var(--muted)">
        Clocked in at: 08:02 AM
      </text>
      <rect x="66" y="336" width="226" height="48" rx="11" fill="var(--text)" />
      <text x="179" y="365.5" fontSize="15" fontWeight="600" textAnchor="middle" fill="var(--surface)">
        Clock Out
      </text>
      <rect x="119" y="404" width="120" height="7" rx="3.5" fill="var(--surface-2)" />
    </g>
  )
}

function Week() {
  return (
    <g filter="url(#picture-shadow)">
      <rect x="290" y="212" width="232" height="196" rx="18" fill="var(--popover)" stroke="var(--border)" />
      <text x="312" y="246" fontSize="13" fontWeight="600" fill="var(--text)">
        This week
      </text>
      {DAYS.map(({ day, hours, running }, index) => (
        <g key={day} transform={`translate(312 ${266 + index * 20})`}>
          <text y="9" fontSize="11" fill="var(--muted)">
            {day}
          </text>
          <rect x="34" width={hours * 13} height="10" rx="5" fill={running ? 'var(--success-line)' : 'var(--ring)'} />
        </g>
      ))}
      <path d="M290 370h232" stroke="var(--border)" />
      <text x="312" y="394.5" fontSize="12" fill="var(--muted)">
        Total Hours
      </text>
      <text x="500" y="395" fontSize="16" fontWeight="600" textAnchor="end" fill="var(--text)" className="figures">
        34.20
      </text>
    </g>
  )
}

/** The total is of four full days: the running one doesn't count yet [4.3]. */
const DAYS = [
  { day: 'Mon', hours: 8.6, running: false },
  { day: 'Tue', hours: 9.0, running: false },
  { day: 'Wed', hours: 7.8, running: false },
  { day: 'Thu', hours: 8.8, running: false },
  { day: 'Fri', hours: 1.0, running: true },
]
