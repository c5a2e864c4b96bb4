import { shortDatesText, weekdayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { STATUS_TEXT } from '../status-text.ts'
import type { AbsenceViewProps } from './absence-grid.tsx'
import { type Absence, absenceKey, absenceType, absentName, toAbsenceRanges } from './absence-period.ts'

export function AbsenceDays<A extends Absence>({ absences, period, today, onOpen }: AbsenceViewProps<A>) {
  return (
    <ol className="figures divide-y divide-line">
      {toAbsenceRanges(absences, period).map((range) => {
        const isCurrent = range.startDate <= today && today <= range.endDate
        return (
          <li key={range.startDate} className={classNames('px-5 py-3.5', isCurrent && 'bg-primary-soft')}>
            <h3 className="flex items-center gap-2 text-md">
              <span>{shortDatesText(range, today)}</span>
              <span className="font-normal text-muted">{weekdaysText(range.startDate, range.endDate)}</span>
              {isCurrent && <Badge tone="primary">{t`Today`}</Badge>}
            </h3>
            <ul className="mt-1">
              {range.absences.map((absence) => (
                <li key={absenceKey(absence)}>
                  {onOpen ? (
                    <button type="button" onClick={() => onOpen(absence)} className={`${rowClass} on-paper text-start`}>
                      <AbsenceRow absence={absence} />
                    </button>
                  ) : (
                    <div className={rowClass}>
                      <AbsenceRow absence={absence} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

const rowClass = 'flex min-h-11 w-full items-center gap-2.5 rounded-control text-md'

function AbsenceRow({ absence }: { absence: Absence }) {
  const { name, color } = absenceType(absence)
  return (
    <>
      <TypeDot color={color} />
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate font-medium">
          {absentName(absence)}
        </span>
        {absence.leaveType && <span className="block truncate text-sm text-muted">{name}</span>}
      </span>
      {absence.status === 'pending' && <Badge tone="warning">{STATUS_TEXT.pending}</Badge>}
    </>
  )
}

function weekdaysText(first: string, last: string): string {
  const name = (day: string) => weekdayText(`${day}T00:00:00Z`, 'UTC')
  return first === last ? name(first) : `${name(first)} – ${name(last)}`
}
