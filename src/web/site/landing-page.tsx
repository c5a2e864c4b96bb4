import { t } from '#web/languages/text.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { FEATURES } from './features.ts'
import { LandingContact } from './landing-contact.tsx'
import { LandingDifferences } from './landing-differences.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingHome } from './landing-home.tsx'
import { LandingInvitation } from './landing-invitation.tsx'
import { LandingPay } from './landing-pay.tsx'
import { LandingPlans } from './landing-plans.tsx'
import { LandingSection } from './landing-section.tsx'
import { QUESTIONS } from './questions.ts'

/** [2.15] */
export default function LandingPage() {
  return (
    <>
      <LandingHero />
      <LandingSection
        title={t`Everything between clocking in and getting paid`}
        note={t`One place for your team and for the people who run it.`}
      >
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-6 shadow-card">
              <span className="grid size-11 place-items-center rounded-pop bg-primary-soft text-primary-text">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-base text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </LandingSection>
      <LandingHome />
      <LandingPay />
      <LandingDifferences />
      <LandingPlans />
      <LandingSection title={t`Frequently asked questions`}>
        <div className="mx-auto max-w-3xl">
          <Accordion name="faq" items={QUESTIONS} />
        </div>
      </LandingSection>
      <LandingContact />
      <LandingInvitation />
    </>
  )
}
