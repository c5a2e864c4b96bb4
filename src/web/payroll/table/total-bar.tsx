import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import type { Elements } from '#web/ui/elements.ts'
import { type HoursByCode, sumCodes } from './hours-by-code.ts'

type TotalBarProps = { totals: HoursByCode; people: string; children: Elements }

/** On phones the total and the next step stay above the bottom bar. */
export function TotalBar({ totals, people, children }: TotalBarProps) {
  return (
    <div
      data-total-bar
      className="screen-only figures fixed inset-x-0 bottom-(--bottom-inset) z-20 flex h-18 items-center justify-between gap-3 border-t border-line bg-surface px-4 md:hidden"
    >
      <div className="min-w-0">
        <p>
          <span className="text-lg font-semibold">{groupedDecimalHoursText(sumCodes(totals))}</span>
          <span className="text-sm text-muted">{' h'}</span>
        </p>
        <p className="text-sm text-muted">{people}</p>
      </div>
      {children}
    </div>
  )
}
