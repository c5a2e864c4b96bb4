import { useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { whyNoRoom } from '#domain/user-files/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useEveryone } from '#web/users/use-everyone.ts'
import { LinkChoice } from './link-choice.tsx'
import { RowList } from './row-list.tsx'
import type { Import } from './use-import.ts'

/** The third step: every row with what is wrong in it, before anything is written; then how people get their links. */
export function ReviewRows({ work, organization }: { work: Import; organization: Organization }) {
  const { rows, names, importing } = work
  const [shown, setShown] = useState<'wrong' | 'all'>('wrong')
  const room = useRoom(rows.length, organization)
  const wrong = rows.filter(({ person }) => person === null)
  const busy = names.checking !== null || importing
  const reason =
    rows.length === 0
      ? 'There is nobody in the file but the example.'
      : wrong.length > 0
        ? 'Correct the rows with errors in the file, and choose it again.'
        : (room ?? (names.failure === null ? null : 'The usernames have not been checked.'))
  const view = wrong.length > 0 && shown === 'wrong' ? wrong : rows
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-base text-ink">
        {busy ? '' : summary(rows.length, wrong.length)}
        {work.examples > 0 && !busy && ' The row of the example is left out.'}
      </p>
      {work.failure && <Notice tone="danger">{work.failure}</Notice>}
      {room && <Notice tone="warning">{room}</Notice>}
      {names.failure && !importing && (
        <Notice
          tone="danger"
          title="The usernames could not be checked"
          action={
            <Button size="sm" onClick={work.review}>
              Try Again
            </Button>
          }
        >
          {names.failure}
        </Notice>
      )}
      {busy && <Bar work={work} total={rows.length} />}
      {!busy && wrong.length > 0 && wrong.length < rows.length && (
        <Segmented
          label="Rows shown"
          options={[
            { value: 'wrong', label: `With errors (${wrong.length.toLocaleString('en-US')})` },
            { value: 'all', label: `All (${rows.length.toLocaleString('en-US')})` },
          ]}
          value={shown}
          onChange={setShown}
          className="w-full sm:w-fit"
        />
      )}
      {!busy && wrong.length === 0 && rows.length > 0 && <LinkChoice value={work.links} onChange={work.setLinks} />}
      {/* While something goes on, only that is shown: the bar would be far above the end of a long list. */}
      {!busy && rows.length > 0 && <RowList key={shown} rows={view} />}
      <DialogActions>
        <Button onClick={() => work.setStep('columns')} disabled={importing}>
          Back
        </Button>
        {wrong.length > 0 && !busy && <Button onClick={() => work.setStep('file')}>Choose Another File</Button>}
        <Button
          variant="primary"
          busy={busy}
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => void work.start()}
        >
          Import {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'User' : 'Users'}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Checking is the half that can be measured; adding everybody is one step, done in a moment or not at all. */
function Bar({ work: { names, importing }, total }: { work: Import; total: number }) {
  const { done } = names.checking ?? { done: total }
  const adding = importing && names.checking === null
  const text = adding
    ? `Adding ${total.toLocaleString('en-US')} users`
    : `Checking usernames, ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  return (
    <div>
      <p className="figures mb-1.5 text-md text-muted">{text}</p>
      <Progress label="Import" value={done} max={importing ? 2 * total : total} valueText={text} />
    </div>
  )
}

/** Why the plan has no room for so many, as far as is known here; the server knows for sure. */
function useRoom(count: number, organization: Organization): string | null {
  const users = useEveryone(organization.id)
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: 'Failed to fetch subscription tiers' })
  const tier = tiers.data?.find(({ id }) => id === organization.subscriptionTierId)
  return users.data && tier ? whyNoRoom(count, users.data.length, tier.maxUsers) : null
}

function summary(total: number, wrong: number): string {
  const [all, bad] = [total, wrong].map((count) => count.toLocaleString('en-US'))
  if (wrong === 0) return total === 1 ? 'The row is right.' : `All ${all} rows are right.`
  if (total === 1) return 'The row has errors. Nobody is imported until they are corrected.'
  return `${bad} of ${all} rows ${wrong === 1 ? 'has' : 'have'} errors. Nobody is imported until they are corrected.`
}
