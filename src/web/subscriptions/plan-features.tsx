import { Check } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'

type PlanFeaturesProps = { isExplained?: boolean; className?: string }

/** All plans have all features [1.15, 2.89]. */
export function PlanFeatures({ isExplained = false, className }: PlanFeaturesProps) {
  return (
    <ul className={classNames('grid grid-cols-1 gap-2.5 text-md text-muted', className)}>
      {FEATURES.map(({ name, note }) => (
        <li key={name} className="flex gap-2.5">
          <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-primary-text" />
          <span>
            <span className={isExplained ? 'font-medium text-ink' : undefined}>{name}</span>
            {isExplained && <span className="block text-sm">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const FEATURES = [
  { name: t`Time tracking`, note: t`Clock in and out, add entries manually, and keep taps made offline.` },
  { name: t`Email reports`, note: t`Timesheets by email, with PDF and CSV attached.` },
  { name: t`Mobile access`, note: t`In the browser of any phone, and on its home screen.` },
  { name: t`Advanced reporting`, note: t`Totals by day and week, and files with everyone’s hours.` },
  { name: t`Team management`, note: t`People, roles, leave requests, and who is on the clock.` },
  { name: t`API access`, note: t`Everything the app does goes through a documented HTTP API: see /api/docs.` },
  { name: t`Priority support`, note: t`Monday to Friday, 9am to 5pm EST. Replies usually within 24 hours.` },
  { name: t`Custom integrations`, note: t`CSV, Excel, and PDF files for your payroll program, and the API.` },
  { name: t`Advanced security`, note: t`An audit log that you can verify. The database keeps organizations apart.` },
]
