import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import type { RenderTimesheet } from '#web/pay-periods/approvals/render-timesheet.ts'
import type { MissingDay } from '#web/payroll/open/missing-days.ts'
import { AcceptDay } from '#web/timesheets/team/accept-day.tsx'
import { needsAttentionQuery } from '#web/timesheets/team/team-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { usePersonTimesheet } from './use-person-timesheet.tsx'

const loadDialog = () => import('./timesheet-dialog.tsx')
const TimesheetDialog = lazy(loadDialog)

/** What the list of a pay period needs of other features: days without hours, and timesheets over the page. */
export function useReviewTools(organization: Organization) {
  const attention = useQuery(needsAttentionQuery(organization.id))
  const days = useMemo(() => attention.data?.days.filter(({ kind }) => kind === 'missing') ?? [], [attention.data])
  const { show, dialog } = usePersonTimesheet(organization)
  const renderActions = ({ userId, day }: MissingDay, text: string) => {
    const item = days.find((each) => each.userId === userId && each.day === day)
    if (!item) return null
    const onAdd = () => show({ id: userId, name: item.employeeName, from: day, adds: true })
    return (
      <>
        <Button size="sm" onClick={onAdd} aria-label={t`Add entry: ${text}`}>{t`Add entry`}</Button>
        {item.canAccept && <AcceptDay item={item} text={text} onDone={() => undefined} />}
      </>
    )
  }
  const renderTimesheet: RenderTimesheet = ({ userId, employeeName, ...period }, renderPay, onClose) => (
    <Suspense fallback={null}>
      <TimesheetDialog
        person={{ id: userId, name: employeeName }}
        organization={organization}
        period={period}
        renderPay={renderPay}
        onClose={onClose}
      />
    </Suspense>
  )
  return { missing: { days, renderActions }, renderTimesheet, dialog }
}
