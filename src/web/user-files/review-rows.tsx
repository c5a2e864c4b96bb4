import { useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { type CheckedRow, whyNoRoom } from '#domain/user-files/rules.ts'
import { importProblemText } from '#domain/user-files/texts.ts'
import { useRead } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useAllUsers } from '#web/users/use-all-users.ts'
import { LinkChoice } from './link-choice.tsx'
import { RowList } from './row-list.tsx'
import { SkipRowsChoice } from './skip-rows-choice.tsx'
import type { UserImport } from './use-import.ts'

export function ReviewRows({ userImport, organization }: { userImport: UserImport; organization: Organization }) {
  const { rows, valid, invalid, usernameCheck, importing } = userImport
  const [visibleRows, setVisibleRows] = useState<'invalid' | 'all'>('invalid')
  const isBlocked = invalid.length > 0 && !userImport.skipsInvalid
  const count = isBlocked ? valid.length + invalid.length : valid.length
  const whyNoRoomLeft = useWhyNoRoom(count, organization)
  const busy = usernameCheck.checking !== null || importing
  const reason =
    rows.length === 0
      ? t`The file has no people in it.`
      : valid.length === 0
        ? t`Fix the rows with problems and choose the file again.`
        : isBlocked
          ? t`Fix or skip the rows with problems.`
          : (whyNoRoomLeft ?? (usernameCheck.failure === null ? null : t`We couldn’t check the usernames.`))
  const shown = invalid.length > 0 && visibleRows === 'invalid' ? invalid : rows
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-base text-ink">
        {busy ? '' : summaryText(userImport)}
      </p>
      {userImport.failure && <Notice tone="danger">{userImport.failure}</Notice>}
      {usernameCheck.failure && !importing && (
        <Notice
          tone="danger"
          title={t`We couldn’t check the usernames`}
          action={<Button size="sm" onClick={userImport.reviewRows}>{t`Try again`}</Button>}
        >
          {usernameCheck.failure}
        </Notice>
      )}
      {busy && <ImportProgress userImport={userImport} />}
      {!busy && <SkipRowsChoice userImport={userImport} />}
      {!busy && !isBlocked && valid.length > 0 && (
        <LinkChoice value={userImport.links} onChange={userImport.setLinks} />
      )}
      {!busy && invalid.length > 0 && invalid.length < rows.length && (
        <SegmentedControl
          label={t`Rows shown`}
          options={[
            { value: 'invalid', label: t`With problems (${numberText(invalid.length)})` },
            { value: 'all', label: t`All (${numberText(rows.length)})` },
          ]}
          value={visibleRows}
          onChange={setVisibleRows}
          className="w-full sm:w-fit"
        />
      )}
      {!busy && rows.length > 0 && <RowList key={visibleRows} rows={shown} userImport={userImport} />}
      <DialogActions>
        <Button onClick={() => userImport.setStep('columns')} disabled={importing}>{t`Back`}</Button>
        {invalid.length > 0 && !busy && (
          <Button onClick={() => userImport.setStep('file')}>{t`Choose another file`}</Button>
        )}
        <ExplainedButton busy={busy} whyNot={reason} onClick={() => void userImport.importRows()}>
          {t`Import ${numberText(count)} ${plural(count, { one: 'user', other: 'users' })}`}
        </ExplainedButton>
      </DialogActions>
    </div>
  )
}

/** Checking is the measurable half: adding is one step, because everyone is added together or no one is. */
function ImportProgress({ userImport: { usernameCheck, importing, rows, valid } }: { userImport: UserImport }) {
  const { done, total } = usernameCheck.checking ?? { done: rows.length, total: rows.length }
  const adding = importing && usernameCheck.checking === null
  const text = adding
    ? t`Adding ${numberText(valid.length)} ${plural(valid.length, { one: 'user', other: 'users' })}`
    : t`Checking usernames, ${numberText(done)} of ${numberText(total)}`
  return (
    <div>
      <p className="figures mb-1.5 text-md text-muted">{text}</p>
      <Progress label={t`Import`} value={done} max={importing ? 2 * total : total} valueText={text} />
    </div>
  )
}

function useWhyNoRoom(count: number, organization: Organization): string | null {
  const users = useAllUsers(organization.id)
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: t`Failed to fetch subscription tiers` })
  const tier = tiers.data?.find(({ id }) => id === organization.subscriptionTierId)
  const problem = users.data && tier ? whyNoRoom(count, users.data.length, tier.maxUsers) : null
  return problem && say(importProblemText(problem))
}

function summaryText({ rows, invalid, duplicates, skipsInvalid, sampleRows }: UserImport): string {
  return [
    problemsText(rows.length, invalid.length),
    invalid.length > 0 && rows.length > 1 && !skipsInvalid && t`No one is imported until you fix or skip them.`,
    duplicatesText(duplicates),
    madeUsernamesText(rows),
    sampleRows > 0 && t`Sample row skipped.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function problemsText(rows: number, invalid: number): string {
  if (rows === 1)
    return invalid === 0 ? t`The row looks good.` : t`The row has a problem. Fix it and choose the file again.`
  const all = numberText(rows)
  return invalid === 0
    ? t`All ${all} ${plural(rows, { one: 'row looks', other: 'rows look' })} good.`
    : t`${numberText(invalid)} of ${all} ${plural(rows, { one: 'row', other: 'rows' })} ${plural(invalid, { one: 'has', other: 'have' })} problems.`
}

function madeUsernamesText(rows: readonly CheckedRow[]): string | null {
  const made = rows.filter(({ hasMadeUsername, duplicateOf }) => hasMadeUsername && duplicateOf === null).length
  if (made === 0) return null
  return made === 1
    ? t`We made a username for 1 person. You can change it.`
    : t`We made usernames for ${numberText(made)} ${plural(made, { one: 'person', other: 'people' })}. You can change them.`
}

function duplicatesText(duplicates: readonly CheckedRow[]): string | null {
  const [first] = duplicates
  if (!first) return null
  const count = duplicates.length
  if (count > 1)
    return t`${numberText(count)} ${plural(count, { one: 'row repeats an earlier one and is', other: 'rows repeat earlier ones and are' })} skipped.`
  const [row, original] = [numberText(first.number), numberText(first.duplicateOf ?? 0)]
  return t`Row ${row} repeats row ${original} and is skipped.`
}
