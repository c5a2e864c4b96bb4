import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { t } from '#web/languages/text.ts'
import { SupportHours } from '#web/support/support-hours.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LandingSection } from './landing-section.tsx'

const loadDialog = () => import('./contact-dialog.tsx')
const ContactDialog = lazy(loadDialog)
const preloadDialog = () => void loadDialog().catch(() => undefined)

/** The form opens over the page, because prerendered pages have no fields (decision 0045). */
export function LandingContact() {
  const [isOpen, setIsOpen] = useState(false)
  const onContact = (event: MouseEvent) => {
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <LandingSection title={t`Any questions left?`} note={t`Write to us. You don’t need an account.`}>
      <div className="mx-auto flex max-w-3xl flex-col gap-6 rounded-card border border-line bg-surface px-6 py-6 shadow-card sm:flex-row sm:items-center sm:justify-between">
        <SupportHours className="grid-cols-1 sm:grid-cols-2" />
        {/* A link, so that it works before the code has arrived. */}
        <Link
          href="/support"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onContact}
          className={buttonClass({ size: 'lg' })}
        >{t`Contact us`}</Link>
      </div>
      <Suspense fallback={null}>{isOpen && <ContactDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </LandingSection>
  )
}
