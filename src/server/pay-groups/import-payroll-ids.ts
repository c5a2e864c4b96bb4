import { namesFacts } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import { type FieldTexts, Refusal } from '#domain/errors.ts'
import type { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { payGroupProblemText } from '#domain/pay-groups/texts.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { lockPeople } from '../users/memberships-store.ts'
import { findPayrollIdOwners, listPayrollIds, savePayrollIds } from './people-store.ts'

type Rows = Input<typeof payGroupEndpoints.importPayrollIds>['body']['rows']

/** All or none. Rows that change nothing are fine. */
export async function importPayrollIds(tx: Tx, actor: Actor, rows: Rows, at: Date): Promise<{ changed: number }> {
  const { tenantId } = actor
  const userIds = rows.map(({ userId }) => userId.toLowerCase())
  const people = await lockPeople(tx, tenantId, userIds)
  if (people.length < new Set(userIds).size) throw new Refusal('notFound', t`User not found`)
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const before = await listPayrollIds(tx, tenantId, userIds)
  const owners = new Map(
    (
      await findPayrollIdOwners(
        tx,
        tenantId,
        rows.map(({ payrollId }) => payrollId),
        userIds,
      )
    ).map((owner) => [owner.payrollId, owner.name]),
  )
  refuseRows(rows, (row, index) => {
    if (userIds.indexOf(row.userId.toLowerCase()) < index) return t`This person is in the file twice`
    const by = owners.get(row.payrollId)
    if (by !== undefined) return payGroupProblemText({ code: 'payrollIdTaken', by })
    const isRepeated = rows.findIndex(({ payrollId }) => payrollId === row.payrollId) < index
    return isRepeated ? t`Someone else in the file has this payroll ID` : null
  })
  const changed = rows
    .map(({ userId, payrollId }) => ({ userId: userId.toLowerCase(), payrollId }))
    .filter(({ userId, payrollId }) => before.get(userId) !== payrollId)
  if (changed.length === 0) return { changed: 0 }
  await savePayrollIds(tx, tenantId, changed)
  await addAuditEntry(tx, actor, at, {
    action: 'payroll IDs imported',
    subject: { id: null, name: '' },
    changes: namesFacts(changed.map(({ userId }) => names.get(userId) ?? userId)),
  })
  return { changed: changed.length }
}

function refuseRows(rows: Rows, whyNot: (row: Rows[number], index: number) => Text | null): void {
  const errors: FieldTexts = {}
  for (const [index, row] of rows.entries()) {
    const reason = whyNot(row, index)
    if (reason !== null) errors[`rows.${index}.payrollId`] = reason
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new Refusal('conflict', first, errors)
}
