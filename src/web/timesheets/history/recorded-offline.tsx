import { CloudOff } from 'lucide-react'

type RecordedOfflineProps = { short?: boolean; onClick: (() => void) | null }

export function RecordedOffline({ short, onClick }: RecordedOfflineProps) {
  return (
    <button
      type="button"
      onClick={onClick ?? undefined}
      disabled={onClick === null}
      title="Recorded offline. The history has the device’s time."
      className="on-paper flex h-6 max-w-full items-center gap-1.5 rounded-full bg-neutral-soft px-2.5 text-xs font-semibold text-neutral transition-opacity hover:opacity-80"
    >
      <CloudOff aria-hidden="true" size={13} className="shrink-0" />
      <span className="truncate">
        <span className={short ? 'sr-only' : undefined}>Recorded </span>offline
      </span>
    </button>
  )
}
