import { t } from '#web/languages/text.ts'
import { LandingSection } from './landing-section.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { SHOTS } from './shots.ts'

/** Decisions 0089, 0056, 0077, and 0078. */
export function LandingPay() {
  return (
    <LandingSection
      title={t`From hours to a payroll file`}
      note={t`When a pay period ends, everyone’s hours are on one page. Problems come first, each with its fix.`}
    >
      <ScreenPicture
        shot={SHOTS.payroll}
        phoneShot={SHOTS.payrollOnPhone}
        alt={t`Payroll of a pay period: 12 of 27 people are approved, 12 are ready. Pending leave and a forgotten clock-out stand on top, with what fixes them.`}
        className="mx-auto max-w-sm overflow-hidden rounded-card border border-line shadow-pop md:max-w-none"
      />
      <ol className="mt-10 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="figures text-md font-semibold text-primary-text">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-1 text-base text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-center text-md text-muted">{t`It counts hours, not money. Overtime rules are our reading of public sources and no legal advice.`}</p>
    </LandingSection>
  )
}

const STEPS = [
  {
    title: t`Choose how you pay`,
    text: t`Every week, every two weeks, twice a month, or monthly. Overtime follows federal rules, or those of California, Alaska, or Oregon’s manufacturers.`,
  },
  {
    title: t`Fix what stands out`,
    text: t`A shift without an end, leave that waits, or a day that’s too long is marked before you approve.`,
  },
  {
    title: t`Approve and close`,
    text: t`Approve everyone who is ready in one step. Closing locks the hours and makes your file, CSV or Excel.`,
  },
  {
    title: t`Correct without a mess`,
    text: t`Hours that change later are paid with the next payroll. Both show old and new hours, and why.`,
  },
]
