import { t } from '#web/languages/text.ts'
import { Brand } from '#web/layout/brand.tsx'
import { WatchDial } from './watch-dial.tsx'

export default function BrandPanel() {
  return (
    <div aria-hidden="true" className="on-nav relative flex flex-col overflow-hidden bg-nav p-14 text-on-nav">
      <div className="absolute inset-0 bg-radial-[at_78%_92%] from-nav-accent/35 to-transparent to-70%" />
      <WatchDial className="absolute top-[41%] start-[12%] w-200 max-w-none" />
      <Brand className="relative" />
      <div className="relative mt-[11vh] max-w-md">
        <p className="text-4xl font-semibold tracking-[-0.02em] text-balance">{t`Every shift recorded. Every hour counted.`}</p>
        <p className="mt-5 text-lg text-nav-muted">{t`Clock in when you start, clock out when you’re done. Your timesheet fills itself in.`}</p>
      </div>
      <Week />
    </div>
  )
}

function Week() {
  return (
    <div className="relative mt-auto w-72 rounded-card border border-on-nav/15 bg-nav/60 p-5 backdrop-blur-md">
      <p className="flex items-baseline justify-between">
        <span className="text-sm text-nav-muted">{t`This week`}</span>
        <span className="figures text-lg font-semibold">{t`34.50 h`}</span>
      </p>
      <div className="mt-5 grid h-20 grid-cols-5 items-end gap-3">
        {DAYS.map(({ name, height, now }) => (
          <span key={name} className={`rounded-xs ${height} ${now ? 'bg-nav-accent' : 'bg-on-nav/25'}`} />
        ))}
      </div>
      <div className="mt-2 grid grid-cols-5 gap-3 text-center text-xs text-nav-muted">
        {DAYS.map(({ name }) => (
          <span key={name}>{name.charAt(0)}</span>
        ))}
      </div>
    </div>
  )
}

const DAYS = [
  { name: t`Monday`, height: 'h-13' },
  { name: t`Tuesday`, height: 'h-17' },
  { name: t`Wednesday`, height: 'h-14' },
  { name: t`Thursday`, height: 'h-19' },
  { name: t`Friday`, height: 'h-9', now: true },
]
