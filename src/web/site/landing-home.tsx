import { t } from '#web/languages/text.ts'
import { LandingSection } from './landing-section.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { SHOTS } from './shots.ts'

export function LandingHome() {
  return (
    <LandingSection
      title={t`See what needs you`}
      note={t`Requests, open shifts, and missing hours are on one page, and so is everyone who is on the clock.`}
    >
      <ScreenPicture
        shot={SHOTS.home}
        phoneShot={SHOTS.homeOnPhone}
        alt={t`An administrator’s Home: a payroll that is ready, what needs attention with its fix beside it, and who is on the clock now.`}
        className="mx-auto max-w-sm overflow-hidden rounded-card border border-line shadow-pop md:max-w-none"
      />
    </LandingSection>
  )
}
