import { Link } from 'wouter'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function LandingInvitation() {
  return (
    <section aria-labelledby="invitation" className="mx-auto max-w-6xl px-4 pb-16 md:px-8 md:pb-24">
      <div className="on-nav relative overflow-hidden rounded-dialog border border-line bg-nav px-6 py-12 text-center text-on-nav md:py-16">
        <svg viewBox="0 0 400 400" fill="none" aria-hidden="true" className="absolute -top-24 -end-24 size-96">
          <g stroke="var(--nav-accent)" strokeWidth="1.5">
            <circle cx="200" cy="200" r="196" strokeOpacity="0.25" />
            <circle cx="200" cy="200" r="150" strokeOpacity="0.4" />
            <circle cx="200" cy="200" r="104" strokeOpacity="0.25" />
          </g>
        </svg>
        <h2 id="invitation" className="relative text-2xl md:text-3xl">{t`Ready before the next shift`}</h2>
        <p className="relative mx-auto mt-2 max-w-md text-base text-nav-muted">{t`Set up in minutes. Your team can clock in today.`}</p>
        <Link
          href="/register-organization"
          className={classNames(buttonClass({ variant: 'primary', size: 'lg' }), 'relative mt-7')}
        >{t`Get Started Now`}</Link>
      </div>
    </section>
  )
}
