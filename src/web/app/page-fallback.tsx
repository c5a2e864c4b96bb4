import { t } from '#web/languages/text.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function PageFallback() {
  return (
    <div className="grid min-h-dvh animate-late justify-center pt-40 text-muted">
      <Spinner size={28} label={t`Loading...`} />
    </div>
  )
}
