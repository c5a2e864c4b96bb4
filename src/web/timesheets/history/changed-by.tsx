import { UserPen } from 'lucide-react'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'

type ChangedByProps = {
  name: string
  short?: boolean
  onClick: (() => void) | null
}

export function ChangedBy({ name, short, onClick }: ChangedByProps) {
  return (
    <button
      type="button"
      onClick={onClick ?? undefined}
      disabled={onClick === null}
      title={t`Changed by ${name}`}
      className="on-paper flex h-6 max-w-full items-center gap-1.5 rounded-full bg-warning-soft px-2.5 text-xs font-semibold text-warning transition-opacity hover:opacity-80"
    >
      <UserPen aria-hidden="true" size={13} className="shrink-0" />
      <span className="truncate">
        {rich({
          long: (words) => <span className={short ? 'sr-only' : undefined}>{words}</span>,
          name: (words) => <bdi translate="no">{words}</bdi>,
        })`<long>Changed </long>by <name>${name}</name>`}
      </span>
    </button>
  )
}
