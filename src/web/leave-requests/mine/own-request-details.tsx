import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { leaveRequestProblemText, shortageText } from '#domain/leave-requests/texts.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText, shortDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { RequestHours } from '../days/request-hours.tsx'
import { workingDaysText } from '../request-dates.ts'
import { RequestHistory } from '../request-history.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useWhyNotCancel } from './own-request-actions.tsx'

type OwnRequestDetailsProps = { request: LeaveRequest; zone: string; onCancel: () => void }

export function OwnRequestDetails({ request, zone, onCancel }: OwnRequestDetailsProps) {
  const { hoursRequested, workingDays, status, createdAt, exceedsBalance, shortage } = request
  const today = dayOf(serverNow(), zone)
  const whyNotCancel = useWhyNotCancel(request, zone)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="figures flex items-start justify-between gap-4 rounded-pop bg-surface-2 px-4 py-3.5 text-md">
        <div>
          <p className="text-base font-semibold">{shortDatesText(request, today)}</p>
          <p className="mt-0.5 text-muted">
            {t`${workingDaysText(workingDays)} · ${decimalHoursText(hoursRequested)} hours`}
          </p>
          <p className="mt-0.5 text-muted">{t`Submitted ${shortDayText(dayOf(createdAt, zone), today)}`}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      <RequestHours request={request} zone={zone} canEdit={!request.isArchived} />
      {exceedsBalance && (
        <Notice tone="warning" title={t`Over your balance`}>
          {shortage
            ? t`${say(shortageText(shortage, 'Your', today))} Your approver can see that.`
            : t`Approved over the available balance.`}
        </Notice>
      )}
      {whyNotCancel && status === 'approved' && (
        <Notice tone="info">{say(leaveRequestProblemText(whyNotCancel))}</Notice>
      )}
      <section>
        <h3 className="mb-3 text-md">{t`History`}</h3>
        <RequestHistory id={request.id} zone={zone} />
      </section>
      {whyNotCancel === null && !request.isArchived && (
        <DialogActions>
          <Button onClick={onCancel}>{t`Cancel request…`}</Button>
        </DialogActions>
      )}
    </div>
  )
}
