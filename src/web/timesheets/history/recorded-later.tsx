import { ClockAlert } from 'lucide-react'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'

type RecordedLaterProps = { short?: boolean; onClick: (() => void) | null }

export function RecordedLater({ short, onClick }: RecordedLaterProps) {
  return (
    <button
      type="button"
      onClick={onClick ?? undefined}
      disabled={onClick === null}
      title={t`Recorded later than its times. The history says when.`}
      className="on-paper flex h-6 max-w-full items-center gap-1.5 rounded-full bg-neutral-soft px-2.5 text-xs font-semibold text-neutral transition-opacity hover:opacity-80"
    >
      <ClockAlert aria-hidden="true" size={13} className="shrink-0" />
      <span className="truncate">
        {rich({
          long: (words) => <span className={short ? 'sr-only' : undefined}>{words}</span>,
        })`<long>Recorded </long>later`}
      </span>
    </button>
  )
}
