import { Clock, Mail } from 'lucide-react'
import { SUPPORT_HOURS } from '#domain/support/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'

/** [1.18] */
export function SupportHours({ className }: { className?: string }) {
  return (
    <dl className={classNames('grid gap-4 text-md', className)}>
      <div>
        <dt className="flex items-center gap-2.5 font-medium">
          <Clock aria-hidden="true" size={18} className="shrink-0 text-muted" />
          {t`Support hours`}
        </dt>
        <dd className="mt-0.5 ps-7 text-muted">{say(SUPPORT_HOURS)}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-2.5 font-medium">
          <Mail aria-hidden="true" size={18} className="shrink-0 text-muted" />
          {t`Reply`}
        </dt>
        <dd className="mt-0.5 ps-7 text-muted">{t`Usually within 24 hours, by email`}</dd>
      </div>
    </dl>
  )
}
