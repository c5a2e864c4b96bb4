import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { numberText } from '#domain/number-text.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import type { PendingLeaveDay } from '#domain/pay-periods/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { reachesOthers } from '#domain/roles/capabilities.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { DeletedEntryNotice } from './deleted-entry-notice.tsx'
import { addPendingRows, toPendingRows } from './entries/pending-rows.ts'
import type { RowAction } from './entries/row-actions.ts'
import { UpcomingLeave } from './paid-leave/upcoming-leave.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { Timesheet } from './timesheet.tsx'
import type { OpenDialog } from './timesheet-dialogs.tsx'
import { TimesheetSkeleton } from './timesheet-skeleton.tsx'
import { TimesheetToolbar } from './timesheet-toolbar.tsx'
import { type FixTarget, useFixTarget } from './use-fix-target.ts'
import { ENTRY_LIMIT, useTimesheet } from './use-timesheet.ts'
import { useTimesheetNote } from './use-timesheet-note.ts'

export type DisplayedTimesheet = {
  entries: readonly TimeEntry[]
  /** Null if the entries are those of the dates that the fields show. */
  whyNotReady: string | null
  period: Period
  note: string
  zone: string
  employeeName: string
}

type TimesheetViewProps = {
  userId: string
  employeeName: string
  /** Null for an administrator without an organization, who can only look (decision 0006). */
  organization: Organization | null
  admin?: boolean
  period: Period
  onPeriod: (period: Period) => void
  renderActions?: (sheet: DisplayedTimesheet) => Elements
  /** Above the dates. `onFix` opens an entry, or shows a day. */
  renderPay?: (onFix: OnFix) => Elements
  /** Loads what else is missing, when someone tries again. */
  onRetry?: () => void
  /** Where the range follows pay periods (decision 0091). */
  payPeriods?: {
    renderHead: (onPick: (range: Period) => void) => Elements
    /** What the range pays, above its hours. */
    renderSummary: (onFix: OnFix) => Elements
    /** Requested leave on its days. */
    pendingLeave: readonly PendingLeaveDay[]
  } | null
}

type OnFix = (target: FixTarget | NewEntry) => void

/** What to add. */
type NewEntry = { adds: 'entry' | 'leave' }

const TimesheetDialogs = lazy(() => import('./timesheet-dialogs.tsx'))

/** [2.37-2.42] */
export function TimesheetView(props: TimesheetViewProps) {
  const { userId, employeeName, organization, admin = false, period, onPeriod, renderActions } = props
  const { renderPay, onRetry, payPeriods = null } = props
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE
  const requireLocation = organization?.requireLocation ?? false
  // For their own entries administrators need a location like everyone else.
  const user = useUser()
  const own = user.id === userId
  const changeable = !admin || (organization !== null && reachesOthers(user, 'entries.correct'))
  const [note, setNote] = useTimesheetNote(userId, period)
  const [opened, setOpen] = useState<OpenDialog | null>(null)
  const [isPeriodUnfinished, setPeriodUnfinished] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRowDeleted = useRef(false)
  const today = dayOf(serverNow(), zone)
  const owner = { userId, admin, organizationId: organization?.id ?? null }
  const entries = useTimesheet({ ...owner, period })
  const before = useTimesheet({ ...owner, period: getWeekBefore(period) })
  const target = useFixTarget({ entries: entries.data, period, onPeriod })
  const lastDay = period.endDate > today ? period.endDate : today
  const upcoming = useTimesheet({ ...owner, period: { startDate: addDays(lastDay, 1) } })
  const isWide = useMediaQuery(BREAKPOINTS.md)

  const retry = () => {
    for (const query of [entries, upcoming, before]) if (query.error) void query.refetch()
    onRetry?.()
  }

  const open = opened ?? (target.entry && toDialog('edit', target.entry))
  const close = () => {
    target.clear()
    setOpen(null)
  }

  useEffect(() => {
    // A dialog returns the focus to the button that opened it; a deleted row has none.
    if (open || !isRowDeleted.current) return
    isRowDeleted.current = false
    heading.current?.focus()
  }, [open])

  const fix = (wanted: FixTarget | NewEntry) =>
    'adds' in wanted ? setOpen({ kind: wanted.adds, entry: null }) : target.fix(wanted)
  const isLoading = entries.data === undefined || entries.isPlaceholderData
  const sheet: DisplayedTimesheet = {
    entries: entries.data ?? [],
    whyNotReady: isPeriodUnfinished ? t`Enter both dates` : isLoading ? t`Loading the entries` : null,
    period,
    note,
    zone,
    employeeName,
  }

  const pendingRows = useMemo(
    () => toPendingRows(payPeriods?.pendingLeave ?? [], entries.data ?? [], { zone, employeeName }),
    [payPeriods?.pendingLeave, entries.data, zone, employeeName],
  )
  const [, navigate] = useLocation()
  const act = (action: RowAction, entry: TimeEntry) => {
    if (action === 'request') navigate(`/leave?tab=history&request=${entry.leaveRequest?.id}`)
    else setOpen(toDialog(action, entry))
  }

  const list = {
    zone,
    today,
    forAdmin: admin,
    requireLocation,
    onAct: changeable ? act : null,
  }

  const toolbar = changeable && (
    <TimesheetToolbar onAdd={(kind) => setOpen({ kind, entry: null })}>{renderActions?.(sheet)}</TimesheetToolbar>
  )
  // On phones its hours come first.
  const isToolbarBelow = payPeriods !== null && !isWide

  return (
    <div className="grid grid-cols-1 gap-6">
      {/* Without a connection it would fail for the same reason. */}
      {!(entries.error && !entries.data) && renderPay?.(fix)}
      <PeriodPicker
        period={period}
        onChange={onPeriod}
        onUnfinished={setPeriodUnfinished}
        today={today}
        renderHead={payPeriods?.renderHead}
      >
        {payPeriods && isWide && toolbar}
      </PeriodPicker>
      {!payPeriods && toolbar}
      {entries.data?.length === ENTRY_LIMIT && (
        <Notice tone="warning" title={t`Too many entries`}>
          {t`Showing the latest ${numberText(ENTRY_LIMIT)}. Pick a shorter range to see the rest.`}
        </Notice>
      )}
      {entries.error && !entries.data && (
        <LoadError reason={entries.error.message} onRetry={retry} busy={entries.isFetching} />
      )}
      {own && entries.data && <DeletedEntryNotice entries={entries.data} userId={userId} zone={zone} />}
      {entries.data && (
        <Timesheet
          ref={heading}
          employeeName={employeeName}
          entries={addPendingRows(entries.data, pendingRows)}
          period={period}
          askAfterHours={organization?.askAfterHours ?? ASK_AFTER_HOURS.usual}
          loading={entries.isPlaceholderData}
          before={before.isPlaceholderData ? NONE : (before.data ?? NONE)}
          onPeriod={onPeriod}
          isDated={payPeriods !== null}
          summary={payPeriods?.renderSummary(fix)}
          {...list}
        />
      )}
      {isToolbarBelow && toolbar}
      {entries.data && upcoming.data && <UpcomingLeave entries={upcoming.data} {...list} />}
      {upcoming.error && !upcoming.data && !entries.error && (
        <LoadError reason={upcoming.error.message} onRetry={() => void upcoming.refetch()} busy={upcoming.isFetching} />
      )}
      {entries.isPending && <TimesheetSkeleton />}
      {changeable && !entries.isPending && (
        <Card className={classNames('px-5 py-5 md:px-6', note === '' ? 'screen-only' : 'on-paper')}>
          <TextArea
            label={t`Timesheet Note`}
            optional
            hint={
              payPeriods
                ? t`For ${shortDatesText(period, today)}. Shown on the exported timesheet.`
                : t`Shown on the exported timesheet.`
            }
            placeholder={t`Anything your manager should know about this period`}
            maxLength={2000}
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Card>
      )}
      {open && (
        <Suspense fallback={null}>
          <TimesheetDialogs
            open={open}
            userId={userId}
            employeeName={employeeName}
            admin={admin}
            zone={zone}
            period={period}
            day={period.endDate < today ? period.endDate : today}
            requireLocation={requireLocation && own}
            onClose={close}
            onDeleted={() => {
              isRowDeleted.current = true
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const NONE: readonly TimeEntry[] = []

/** No shift lasts longer than a week (decision 0020). */
function getWeekBefore({ startDate }: Period): Period {
  return { startDate: addDays(startDate, -7), endDate: addDays(startDate, -1) }
}

function toDialog(action: Exclude<RowAction, 'request'>, entry: TimeEntry): OpenDialog {
  if (action === 'edit') return { kind: entry.isLeaveTime ? 'leave' : 'entry', entry }
  return { kind: action, entry }
}
