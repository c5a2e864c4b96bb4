import { shortDatesText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { nextStepText } from './set-up-texts.ts'

const SHOWN = 3

/** `periods` begin with the first one of the group. */
export function NextSteps({ periods, today }: { periods: readonly Period[]; today: string }) {
  return (
    <Card aria-labelledby="next-steps" className="px-6 py-5 max-xl:hidden">
      <h3 id="next-steps" className="text-base">{t`What happens next`}</h3>
      <ol className="figures mt-4 grid gap-4 text-md">
        {periods.slice(0, SHOWN).map((period, index) => (
          <li key={period.startDate} className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1 size-2.5 shrink-0 rounded-full border-2',
                index === 0 ? 'border-primary bg-primary' : 'border-edge',
              )}
            />
            <span>
              <span className="block font-semibold">{shortDatesText(period, today)}</span>
              <span className="block text-muted">{nextStepText(period, today)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-md text-pretty text-muted">{t`You get a CSV file. Add your payroll service’s layout in Settings.`}</p>
    </Card>
  )
}
