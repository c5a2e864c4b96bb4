import { useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { payPeriodEndpoints, type TimesheetRow } from '#domain/pay-periods/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

type Refused = Answer<typeof payPeriodEndpoints.approve>['refused']

/** The server takes this many in a call. */
const AT_MOST = 500

export function useApprove({ payGroupId, firstDay }: { payGroupId: string; firstDay: string }) {
  const [refused, setRefused] = useState<Refused>([])
  const send = useWrite(payPeriodEndpoints.approve, 'Failed to approve the timesheets')
  const undoSent = useWrite(payPeriodEndpoints.unapproveMany, 'Failed to undo the approval')
  const undo = (all: readonly string[]) => {
    const usernames = all.slice(0, AT_MOST)
    void undoSent.mutateAsync({ params: { payGroupId, firstDay }, body: { usernames } }).then(
      (answer) => {
        setRefused(answer.refused)
        if (answer.unapproved > 0) toast({ title: undoneText(answer.unapproved) })
      },
      (error) => showError(error, { title: 'Not undone' }),
    )
  }
  const approve = (rows: readonly TimesheetRow[]) => {
    const people = rows.slice(0, AT_MOST).map(({ username, factsHash }) => ({ username, factsHash }))
    void send.mutateAsync({ params: { payGroupId, firstDay }, body: { people } }).then(
      (answer) => {
        setRefused(answer.refused)
        const notApproved = new Set(answer.refused.map(({ username }) => username))
        const approved = people.map(({ username }) => username).filter((username) => !notApproved.has(username))
        const action = { label: 'Undo', onClick: () => undo(approved) }
        if (answer.approved > 0) toast({ title: approvedText(answer.approved), action })
      },
      (error) => showError(error, { title: 'Not approved' }),
    )
  }
  return { approve, undo, isPending: send.isPending || undoSent.isPending, refused, forget: () => setRefused([]) }
}

function approvedText(count: number): string {
  return count === 1 ? '1 timesheet approved' : `${count} timesheets approved`
}

function undoneText(count: number): string {
  return count === 1 ? 'Approval of 1 timesheet undone' : `Approval of ${count} timesheets undone`
}
