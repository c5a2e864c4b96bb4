import { useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { type CheckedRow, duplicateText, whyNoRoom } from '#domain/user-files/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useAllUsers } from '#web/users/use-all-users.ts'
import { LinkChoice } from './link-choice.tsx'
import { RowList } from './row-list.tsx'
import { SkipRowsChoice } from './skip-rows-choice.tsx'
import type { UserImport } from './use-import.ts'

/** The third step: every row with what is wrong in it, before anything is written; then how people get their links. */
export function ReviewRows({ userImport, organization }: { userImport: UserImport; organization: Organization }) {
  const { rows, valid: good, invalid: wrong, usernameCheck, importing } = userImport
  const [visibleRows, setVisibleRows] = useState<'wrong' | 'all'>('wrong')
  const isBlocked = wrong.length > 0 && !userImport.skipsInvalid
  // Whether there is room is asked of those who are to come: of all, until some are left out.
  const count = isBlocked ? good.length + wrong.length : good.length
  const room = useRoom(count, organization)
  const busy = usernameCheck.checking !== null || importing
  const reason =
    rows.length === 0
      ? 'There is nobody in the file but the example.'
      : isBlocked || good.length === 0
        ? 'Correct the rows with errors in the file, and choose it again.'
        : (room ?? (usernameCheck.failure === null ? null : 'The usernames have not been checked.'))
  const view = wrong.length > 0 && visibleRows === 'wrong' ? wrong : rows
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-base text-ink">
        {busy ? '' : summary(userImport)}
        {userImport.sampleRows > 0 && !busy && ' The row of the example is left out.'}
      </p>
      {userImport.failure && <Notice tone="danger">{userImport.failure}</Notice>}
      {room && <Notice tone="warning">{room}</Notice>}
      {usernameCheck.failure && !importing && (
        <Notice
          tone="danger"
          title="The usernames could not be checked"
          action={
            <Button size="sm" onClick={userImport.reviewRows}>
              Try Again
            </Button>
          }
        >
          {usernameCheck.failure}
        </Notice>
      )}
      {busy && <Bar userImport={userImport} />}
      {!busy && wrong.length > 0 && good.length > 0 && <SkipRowsChoice userImport={userImport} />}
      {!busy && !isBlocked && good.length > 0 && <LinkChoice value={userImport.links} onChange={userImport.setLinks} />}
      {!busy && wrong.length > 0 && wrong.length < rows.length && (
        <SegmentedControl
          label="Rows shown"
          options={[
            { value: 'wrong', label: `With errors (${wrong.length.toLocaleString('en-US')})` },
            { value: 'all', label: `All (${rows.length.toLocaleString('en-US')})` },
          ]}
          value={visibleRows}
          onChange={setVisibleRows}
          className="w-full sm:w-fit"
        />
      )}
      {/* While something goes on, only that is shown: the bar would be far above the end of a long list. */}
      {!busy && rows.length > 0 && <RowList key={visibleRows} rows={view} />}
      <DialogActions>
        <Button onClick={() => userImport.setStep('columns')} disabled={importing}>
          Back
        </Button>
        {wrong.length > 0 && !busy && <Button onClick={() => userImport.setStep('file')}>Choose Another File</Button>}
        <Button
          variant="primary"
          busy={busy}
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => void userImport.importRows()}
        >
          Import {count.toLocaleString('en-US')} {count === 1 ? 'User' : 'Users'}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Checking is the half that can be measured; adding everybody is one step, done in a moment or not at all. */
function Bar({ userImport: { usernameCheck, importing, rows, valid: good } }: { userImport: UserImport }) {
  const { done, total } = usernameCheck.checking ?? { done: rows.length, total: rows.length }
  const adding = importing && usernameCheck.checking === null
  const text = adding
    ? `Adding ${good.length.toLocaleString('en-US')} users`
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
  const users = useAllUsers(organization.id)
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: 'Failed to fetch subscription tiers' })
  const tier = tiers.data?.find(({ id }) => id === organization.subscriptionTierId)
  return users.data && tier ? whyNoRoom(count, users.data.length, tier.maxUsers) : null
}

function summary({ rows, invalid: wrong, duplicates: repeated, skipsInvalid }: UserImport): string {
  const [all, bad] = [rows, wrong].map(({ length }) => length.toLocaleString('en-US'))
  const still = skipsInvalid ? '' : ' Nobody is imported until they are corrected or left out.'
  const found =
    wrong.length === 0
      ? rows.length === 1
        ? 'The row is right.'
        : `All ${all} rows are right.`
      : rows.length === 1
        ? 'The row has errors. Nobody is imported until they are corrected.'
        : `${bad} of ${all} rows ${wrong.length === 1 ? 'has' : 'have'} errors.${still}`
  return found + again(repeated)
}

/** Not an error: programs write people down twice. */
function again(repeated: readonly CheckedRow[]): string {
  const [first] = repeated
  if (!first) return ''
  if (repeated.length > 1)
    return ` ${repeated.length.toLocaleString('en-US')} rows are the same as earlier ones in every field, and are left out.`
  return ` Row ${first.number.toLocaleString('en-US')} is ${duplicateText(first.duplicateOf ?? 0).toLowerCase()} in every field, and is left out.`
}
