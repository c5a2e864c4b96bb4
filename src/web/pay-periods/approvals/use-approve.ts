import { useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { payPeriodEndpoints, type TimesheetRow } from '#domain/pay-periods/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

type Refused = Answer<typeof payPeriodEndpoints.approve>['refused']

/** The server takes this many people in a call. */
const AT_MOST = 500

export function useApprove({ payGroupId, firstDay }: { payGroupId: string; firstDay: string }) {
  const [refused, setRefused] = useState<Refused>([])
  const send = useWrite(payPeriodEndpoints.approve, t`Failed to approve the timesheets`)
  const undoSent = useWrite(payPeriodEndpoints.unapproveMany, t`Failed to undo the approval`)
  const undo = (all: readonly string[]) => {
    const params = { payGroupId, firstDay }
    void inTurns(all, (usernames) => undoSent.mutateAsync({ params, body: { usernames } })).then(
      (answers) => {
        setRefused(answers.flatMap(({ refused: some }) => some))
        const unapproved = answers.reduce((sum, answer) => sum + answer.unapproved, 0)
        if (unapproved > 0) toast({ title: undoneText(unapproved) })
      },
      (error) => showError(error, { title: t`Not undone` }),
    )
  }
  const approve = (rows: readonly TimesheetRow[]) => {
    const all = rows.map(({ username, factsHash }) => ({ username, factsHash }))
    void inTurns(all, (people) => send.mutateAsync({ params: { payGroupId, firstDay }, body: { people } })).then(
      (answers) => {
        const notApproved = answers.flatMap(({ refused: some }) => some)
        setRefused(notApproved)
        const approved = all
          .map(({ username }) => username)
          .filter((username) => !notApproved.some((each) => each.username === username))
        const action = { label: t`Undo`, onClick: () => undo(approved) }
        if (approved.length > 0) toast({ title: approvedText(approved.length), action })
      },
      (error) => showError(error, { title: t`Not approved` }),
    )
  }
  return { approve, undo, isPending: send.isPending || undoSent.isPending, refused, forget: () => setRefused([]) }
}

async function inTurns<Item, Result>(all: readonly Item[], sendSome: (some: Item[]) => Promise<Result>) {
  const answers: Result[] = []
  for (let at = 0; at < all.length; at += AT_MOST) answers.push(await sendSome(all.slice(at, at + AT_MOST)))
  return answers
}

function approvedText(count: number): string {
  return t`${plural(count, { one: '# timesheet approved', other: '# timesheets approved' })}`
}

function undoneText(count: number): string {
  return t`Approval of ${plural(count, { one: '# timesheet', other: '# timesheets' })} undone`
}
