import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Stands in for a page whose code is on its way. As high as the window, so that the footer does not jump. */
export function PageFallback() {
  return (
    <div className="grid min-h-dvh animate-late justify-center pt-40 text-muted">
      <Spinner size={28} label="Loading..." />
    </div>
  )
}
