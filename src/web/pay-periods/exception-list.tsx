import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { TimesheetException } from '#domain/pay-periods/contract.ts'
import { describeException } from '#domain/pay-rules/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Where the fix of an exception is: an entry to edit, or a day to look at. */
export type FixTarget = { entryId: string | null; day: string }

type ExceptionListProps = {
  blocking: readonly TimesheetException[]
  warnings: readonly TimesheetException[]
  zone: string
  today: string
  dayOfInstant: (instant: string) => string
  onFix: ((target: FixTarget) => void) | null
}

/** What has to be fixed first, then what to check, each with its fix next to it. */
export function ExceptionList({ blocking, warnings, onFix, ...view }: ExceptionListProps) {
  if (blocking.length + warnings.length === 0) return null
  const rows = [
    ...blocking.map((exception) => ({ exception, isBlocking: true })),
    ...warnings.map((exception) => ({ exception, isBlocking: false })),
  ]
  return (
    <ul className="grid grid-cols-1 gap-2" aria-label="To check">
      {rows.map(({ exception, isBlocking }) => (
        <ExceptionRow
          key={JSON.stringify(exception)}
          exception={exception}
          isBlocking={isBlocking}
          onFix={onFix}
          {...view}
        />
      ))}
    </ul>
  )
}

type ExceptionRowProps = Omit<ExceptionListProps, 'blocking' | 'warnings'> & {
  exception: TimesheetException
  isBlocking: boolean
}

function ExceptionRow({ exception, isBlocking, zone, today, dayOfInstant, onFix }: ExceptionRowProps) {
  const Icon = isBlocking ? CircleAlert : TriangleAlert
  const target = findFix(exception, dayOfInstant)
  const text = describeException(exception, { zone, today })
  const label = target && (target.entryId ? 'Edit entry' : 'Show day')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-md">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon
          aria-hidden="true"
          size={18}
          className={`mt-0.5 shrink-0 ${isBlocking ? 'text-danger' : 'text-warning'}`}
        />
        <span className="wrap-anywhere">
          <span className="sr-only">{isBlocking ? 'Fix first: ' : 'Check: '}</span>
          <span>{text}</span>
        </span>
      </p>
      {target && onFix && (
        <Button size="sm" onClick={() => onFix(target)} aria-label={`${label}: ${text}`}>
          {label}
        </Button>
      )}
    </li>
  )
}

function findFix(exception: TimesheetException, dayOfInstant: (instant: string) => string): FixTarget | null {
  if ('clockIn' in exception) return { entryId: exception.entryId, day: dayOfInstant(exception.clockIn) }
  if ('startedAt' in exception) return { entryId: exception.entryId, day: dayOfInstant(exception.startedAt) }
  if ('from' in exception) return { entryId: exception.entryIds.at(-1) ?? null, day: dayOfInstant(exception.from) }
  return 'day' in exception ? { entryId: null, day: exception.day } : null
}
