import { Link } from 'wouter'
import { percentText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { SHOTS } from './shots.ts'

export function LandingHero() {
  return (
    <>
      {/* The largest thing on a phone. Most people have their device's theme; the others load one picture more. */}
      {(['light', 'dark'] as const).map((theme) => (
        <link
          key={theme}
          rel="preload"
          as="image"
          href={SHOTS.clock[theme]}
          media={`(prefers-color-scheme: ${theme})`}
          fetchPriority="high"
        />
      ))}
      <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-10 px-4 pt-10 pb-12 md:px-8 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-16 lg:pb-20">
        <div>
          <h1 className="max-w-xl text-3xl tracking-[-0.025em] md:text-4xl">{t`Clock in with one tap. Know every hour by Friday.`}</h1>
          <p className="mt-5 max-w-lg text-lg text-muted">{t`Time clock, timesheets and time off in one place, so payroll starts with the right numbers.`}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <Link
              href="/register-organization"
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >{t`Get Started Now`}</Link>
            {/* The server marks the page where there is a demo (server/http/pages.ts). */}
            <span className="hidden in-data-demo:contents">
              <Link href="/demo" className={buttonClass({ size: 'lg' })}>{t`Try the demo`}</Link>
            </span>
            <Link href="/auth" className={buttonClass({ size: 'lg' })}>{t`Sign In`}</Link>
          </div>
          <dl className="mt-10 grid max-w-md grid-cols-3 gap-4">
            {listFacts().map(({ figure, what }) => (
              <div key={what} className="flex flex-col-reverse">
                <dt className="text-sm text-muted">{what}</dt>
                <dd className="figures text-xl font-semibold">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="h-120 overflow-hidden rounded-dialog border border-line bg-nav px-6 pt-10">
          <ScreenPicture
            shot={SHOTS.clock}
            alt={t`The time clock on a phone at 10:24 AM: a large button to clock out, and below it the current session since 8:23 AM, 2 hours worked.`}
            className="mx-auto max-w-75 overflow-hidden rounded-dialog border border-line shadow-pop"
          />
        </div>
      </section>
    </>
  )
}

/** [1.13, 1.17, 1.18] */
const listFacts = () => [
  { figure: t`14 days`, what: t`free trial` },
  { figure: percentText(99.9), what: t`uptime` },
  { figure: percentText(15), what: t`annual discount` },
]
