import type { CSSProperties } from 'react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText, weekdayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { workingDays } from '#domain/time/working-days.ts'
import { fullName } from '#domain/users/rules.ts'
import { themedTypeColor } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { calculateBar, groupByPerson, listDays } from './absence-month.ts'

export type AbsenceViewProps = {
  requests: readonly LeaveRequest[]
  month: Period
  today: string
  onOpen: (request: LeaveRequest) => void
}

/** One row per person is enough: two requests of one person never overlap. */
export function AbsenceGrid({ requests, month, today, onOpen }: AbsenceViewProps) {
  const days = listDays(month)
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  const parity = Math.max(0, days.indexOf(today)) % 2
  const columns = { gridTemplateColumns: `${isWide ? 11 : 8}rem repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div className="relative isolate">
      <div aria-hidden="true" className="absolute inset-0 -z-10 grid pr-4 pl-6" style={columns}>
        {days.map((day, index) => (
          <span key={day} className={dayBackground(day, today)} style={{ gridColumn: index + 2, gridRow: 1 }} />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="figures grid h-14 items-start pt-3 pr-4 pl-6 text-center text-xs"
        style={columns}
      >
        <span />
        {days.map((day, index) => (
          <span key={day} className={day === today ? 'font-bold text-primary-text' : 'text-muted'}>
            <span className="block font-normal">{weekdayText(`${day}T00:00:00Z`, 'UTC').slice(0, 1)}</span>
            {(isWide || index % 2 === parity) && Number(day.slice(8))}
          </span>
        ))}
      </div>
      <ul>
        {groupByPerson(requests).map(({ id, name, requests: personRequests }) => (
          <li key={id} className="grid h-12 items-center border-t border-line pr-4 pl-6 text-md" style={columns}>
            <span className="truncate pr-3 font-medium" style={{ gridColumn: 1, gridRow: 1 }} title={name}>
              {name}
            </span>
            {personRequests.map((request) => (
              <Bar key={request.id} request={request} month={month} today={today} onOpen={onOpen} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bar({ request, month, today, onOpen }: Omit<AbsenceViewProps, 'requests'> & { request: LeaveRequest }) {
  const { leaveType, status, hoursRequested, user } = request
  const { column, days, startsBefore, endsAfter } = calculateBar(month, request)
  const isPending = status === 'pending'
  const description = `${leaveType.name}, ${shortDatesText(request, today)}, ${shortHoursText(hoursRequested)} h${isPending ? ', pending' : ''}`
  return (
    <Tooltip text={description}>
      <button
        type="button"
        aria-label={`${fullName(user)}: ${description}`}
        onClick={() => onOpen(request)}
        className={classNames(
          'mx-px h-7 cursor-pointer transition-opacity hover:opacity-80',
          !startsBefore && 'rounded-l-xs',
          !endsAfter && 'rounded-r-xs',
        )}
        style={{ ...barStyle(leaveType.color, isPending), gridColumn: `${column + 1} / span ${days}`, gridRow: 1 }}
      />
    </Tooltip>
  )
}

export function barStyle(color: string, isPending: boolean): CSSProperties {
  const solid = themedTypeColor(color)
  const light = `color-mix(in oklab, ${solid} 30%, transparent)`
  if (!isPending) return { background: solid }
  return {
    background: `repeating-linear-gradient(135deg, ${solid} 0 4px, ${light} 4px 9px)`,
    boxShadow: `inset 0 0 0 1px ${solid}`,
  }
}

function dayBackground(day: string, today: string): string | undefined {
  if (day === today) return 'bg-primary-soft'
  return workingDays(day, day) === 0 ? 'bg-surface-2' : undefined
}
