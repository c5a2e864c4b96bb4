import { CircleAlert, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { TimesheetException, TimesheetRow, TimesheetWarning } from '#domain/pay-periods/contract.ts'
import { describeException, type ExceptionReader, isAtWork } from '#domain/pay-rules/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { findPlace, type Place, type Workdays } from './find-place.ts'
import { SetBreakEnd, SetShiftEnd } from './set-end.tsx'

/** Where the fix of an exception is: in an entry or on days, or what to add. */
export type FixTarget = Place | { adds: 'entry' | 'leave' }

/** Accepts a warning with this text or takes that back, for those who can. */
export type RenderReview = (warning: TimesheetWarning, text: string) => Elements

type ExceptionListProps = {
  blocking: readonly TimesheetException[]
  /** Those that no one has accepted. */
  warnings: readonly TimesheetWarning[]
  workdays: Workdays
  /** That of the entries. */
  entryZone: string
  today: string
  reader: ExceptionReader
  onFix: ((target: FixTarget) => void) | null
  /** Of shifts: without the location that some organizations ask their people for. */
  canSetEnd: boolean
  /** When people usually stop, for shifts that no one has clocked out of. */
  usualEnds?: TimesheetRow['usualEnds']
  /** Decides about the leave that waits on a day, for those who can. */
  onDecideLeave: ((day: string) => void) | null
  renderReview: RenderReview | null
}

/** What has to be fixed first, then what to check, each with its fix next to it. */
export function ExceptionList({ blocking, warnings, ...view }: ExceptionListProps) {
  if (blocking.length + warnings.length === 0) return null
  const openBreaks = new Set(blocking.flatMap((each) => (each.code === 'open-break' ? [each.entryId] : [])))
  return (
    <ul className="grid grid-cols-1 gap-2" aria-label={t`To check`}>
      {blocking.map((exception) => (
        <ExceptionRow
          key={JSON.stringify(exception)}
          exception={exception}
          warning={null}
          {...view}
          // Clocking out would also end the break, hours too late.
          canSetEnd={view.canSetEnd && !('entryId' in exception && openBreaks.has(exception.entryId))}
        />
      ))}
      {warnings.map((warning) => (
        <ExceptionRow key={warning.fingerprint} exception={warning} warning={warning} {...view} />
      ))}
    </ul>
  )
}

type ExceptionRowProps = Omit<ExceptionListProps, 'blocking' | 'warnings'> & {
  exception: TimesheetException
  /** The same, unless it blocks approval. */
  warning: TimesheetWarning | null
}

function ExceptionRow({ exception, warning, renderReview, ...actions }: ExceptionRowProps) {
  const { workdays, today, reader } = actions
  const now = serverNow()
  const text = say(describeException(exception, { zone: workdays.timezone, today, now, reader }))
  return (
    <ProblemItem kind={isAtWork(exception, now) ? 'atWork' : warning ? 'check' : 'fix'} text={text}>
      <ExceptionActions exception={exception} text={text} {...actions} />
      {warning && renderReview?.(warning, text)}
    </ProblemItem>
  )
}

const KINDS = {
  atWork: { Icon: Clock, tone: 'text-muted', prefix: t`Now:` },
  fix: { Icon: CircleAlert, tone: 'text-danger', prefix: t`Fix first:` },
  check: { Icon: TriangleAlert, tone: 'text-warning', prefix: t`Check:` },
}

type ProblemItemProps = { kind: keyof typeof KINDS; text: string; children: Elements }

/** A problem, with its fixes beside it. */
export function ProblemItem({ kind, text, children }: ProblemItemProps) {
  const { Icon, tone, prefix } = KINDS[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-md">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${tone}`} />
        <span className="wrap-anywhere">
          <span className="sr-only">{`${prefix} `}</span>
          <span>{text}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-end gap-2 empty:hidden">{children}</div>
    </li>
  )
}

type ExceptionActionsProps = Omit<ExceptionRowProps, 'warning' | 'renderReview'> & { text: string }

/** How it is solved, where it stands. */
function ExceptionActions(props: ExceptionActionsProps) {
  const { exception, text, reader, workdays, entryZone, onFix, canSetEnd, usualEnds, onDecideLeave } = props
  if (exception.code === 'leave-waiting') {
    if (reader === 'owner')
      return (
        <Link
          href="/leave?tab=history"
          aria-label={t`Show request: ${text}`}
          className={buttonClass({ size: 'sm' })}
        >{t`Show request`}</Link>
      )
    return onDecideLeave && <FixButton label={t`Decide`} text={text} onClick={() => onDecideLeave(exception.day)} />
  }
  if (!onFix) return null
  if (exception.code === 'no-hours')
    return (
      <>
        <FixButton label={t`Add entry`} text={text} onClick={() => onFix({ adds: 'entry' })} />
        <FixButton label={t`Add leave`} text={text} onClick={() => onFix({ adds: 'leave' })} />
      </>
    )
  const target = findPlace(exception, workdays, entryZone)
  if (!target) return null
  // Its days are listed below.
  if (reader === 'owner' && target.entryId === null) return null
  const button = (
    <FixButton label={target.entryId ? t`Edit entry` : t`Show day`} text={text} onClick={() => onFix(target)} />
  )
  if (isAtWork(exception, serverNow())) return button
  const missing = { zone: workdays.timezone, text }
  return (
    <>
      {exception.code === 'on-the-clock' && canSetEnd && (
        <SetShiftEnd
          exception={exception}
          usualEnd={usualEnds?.find(({ entryId }) => entryId === exception.entryId)?.clockOut ?? null}
          {...missing}
        />
      )}
      {exception.code === 'open-break' && <SetBreakEnd exception={exception} {...missing} />}
      {button}
    </>
  )
}

function FixButton({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick} aria-label={t`${label}: ${text}`}>
      {label}
    </Button>
  )
}
