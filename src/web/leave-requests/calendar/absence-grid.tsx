import type { CSSProperties } from 'react'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText, wallText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { workingDays } from '#domain/time/working-days.ts'
import { about, t } from '#web/languages/text.ts'
import { themedTypeColor } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import {
  type Absence,
  absenceKey,
  absenceType,
  absentName,
  calculateBar,
  groupByPerson,
  listDays,
} from './absence-period.ts'

export type AbsenceViewProps<A extends Absence> = {
  absences: readonly A[]
  period: Period
  today: string
  onOpen?: ((absence: A) => void) | undefined
}

/** Up to here, a column has room for the name of a leave type. */
const MAX_LABELED_DAYS = 7

/** One row per person is enough: two absences of one person never overlap. */
export function AbsenceGrid<A extends Absence>({ absences, period, today, onOpen }: AbsenceViewProps<A>) {
  const days = listDays(period)
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  const isLabeled = days.length <= MAX_LABELED_DAYS
  const parity = Math.max(0, days.indexOf(today)) % 2
  const columns = { gridTemplateColumns: `${isWide ? 11 : 8}rem repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div className="relative isolate">
      <div aria-hidden="true" className="absolute inset-0 -z-10 grid pe-4 ps-6" style={columns}>
        {days.map((day, index) => (
          <span key={day} className={dayBackground(day, today)} style={{ gridColumn: index + 2, gridRow: 1 }} />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="figures grid h-14 items-start pt-3 pe-4 ps-6 text-center text-xs"
        style={columns}
      >
        <span />
        {days.map((day, index) => (
          <span key={day} className={day === today ? 'font-bold text-primary-text' : 'text-muted'}>
            <span className="block font-normal">
              {wallText(day, 'UTC', { weekday: isLabeled ? 'short' : 'narrow' })}
            </span>
            {(isWide || isLabeled || index % 2 === parity) && <span>{Number(day.slice(8))}</span>}
          </span>
        ))}
      </div>
      <ul>
        {groupByPerson(absences).map(({ id, name, absences: personAbsences }) => (
          <li
            key={id}
            className={classNames(
              'grid items-center border-t border-line pe-4 ps-6 text-md',
              isLabeled ? 'h-16' : 'h-12',
            )}
            style={columns}
          >
            <span className="truncate pe-3 font-medium" style={{ gridColumn: 1, gridRow: 1 }} title={name}>
              {name}
            </span>
            {personAbsences.map((absence) => (
              <Bar key={absenceKey(absence)} {...{ absence, period, today, isLabeled, onOpen }} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps<A extends Absence> = Omit<AbsenceViewProps<A>, 'absences'> & { absence: A; isLabeled: boolean }

function Bar<A extends Absence>({ absence, period, today, isLabeled, onOpen }: BarProps<A>) {
  const { column, days, startsBefore, endsAfter } = calculateBar(period, absence)
  const { name, color } = absenceType(absence)
  const isPending = absence.status === 'pending'
  const description = [
    name,
    shortDatesText(absence, today),
    ...(absence.hoursRequested === undefined ? [] : [`${shortHoursText(absence.hoursRequested)} h`]),
    ...(isPending ? [about('leave request')`pending`] : []),
  ].join(', ')
  const label = t`${absentName(absence)}: ${description}`
  const content = (
    <>
      <span
        className={classNames(
          'block w-full',
          isLabeled ? 'h-2.5' : 'h-7',
          !startsBefore && 'rounded-s-xs',
          !endsAfter && 'rounded-e-xs',
        )}
        style={barStyle(color, isPending)}
      />
      {isLabeled && (
        <span className="mt-1 block w-full truncate px-1 text-start text-sm">
          {isPending ? t`${name}, pending` : name}
        </span>
      )}
    </>
  )
  const place = { gridColumn: `${column + 1} / span ${days}`, gridRow: 1 }
  if (!onOpen)
    return (
      <span role="img" aria-label={label} title={description} className="mx-px min-w-0" style={place}>
        {content}
      </span>
    )
  return (
    <Tooltip text={description}>
      <button
        type="button"
        aria-label={label}
        onClick={() => onOpen(absence)}
        className="on-paper mx-px min-w-0 cursor-pointer rounded-xs transition-opacity hover:opacity-80"
        style={place}
      >
        {content}
      </button>
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
