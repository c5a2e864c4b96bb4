import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { describeRule, describeShortMeals } from '#domain/pay-rules/texts.ts'
import { weekdayDayText } from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import { say, t } from '#web/languages/text.ts'

type WorkdayTableProps = { timesheet: Pick<PeriodTimesheet, 'days' | 'leaveTypes'>; today: string }

/** Each day that has hours, with the rule that made each line. */
export default function WorkdayTable({ timesheet: { days, leaveTypes }, today }: WorkdayTableProps) {
  const names = new Map(leaveTypes.map(({ id, name }) => [id, name]))
  const worked = days.filter(({ lines }) => lines.length > 0)
  return (
    <table className="figures w-full text-start text-md">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1.5 pe-3 font-medium">{t`Day`}</th>
          <th scope="col" className="py-1.5 pe-3 font-medium">{t`Pay code`}</th>
          <th scope="col" className="py-1.5 text-end font-medium">{t`Hours`}</th>
        </tr>
      </thead>
      {worked.map(({ day, lines, shortMealSeconds }) => (
        <tbody key={day} className="border-t border-line align-top">
          {lines.map(({ code, seconds, rule }, index) => (
            <tr key={`${code} ${JSON.stringify(rule)}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={lines.length} className="py-2 pe-3 font-normal whitespace-nowrap">
                  {weekdayDayText(day, today)}
                </th>
              )}
              <td className="py-2 pe-3 wrap-anywhere">
                <span>{say(payCodeText(code, names))}</span>
                <span className="block text-sm text-muted">{say(describeRule(rule))}</span>
                {index === 0 && shortMealSeconds > 0 && (
                  <span className="block text-sm text-muted">{say(describeShortMeals(shortMealSeconds))}</span>
                )}
              </td>
              <td className="py-2 text-end">{hoursText(seconds)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
