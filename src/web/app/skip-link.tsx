import { t } from '#web/languages/text.ts'

export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 start-3 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2.5 text-md font-semibold text-on-primary focus:translate-y-0 screen-only"
    >{t`Skip to content`}</a>
  )
}
