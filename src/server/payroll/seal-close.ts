import { createHash } from 'node:crypto'
import { type CloseContent, closeText, contentTexts, FIRST_SEAL, type SealedClose } from '#domain/payroll/close-seal.ts'
import type { TenantId, TenantScope, Tx } from '../db/tenant.ts'
import { createTurns } from '../turns.ts'
import { type CloseKey, type CloseRow, findClose, listDetails, listLines } from './closes-store.ts'
import { type AuditedClose, listAuditedCloses, listCloseKeys } from './seals-store.ts'

export async function hashContent(content: CloseContent): Promise<string> {
  const hash = createHash('sha256')
  const takeTurn = createTurns()
  for (const text of contentTexts(content)) {
    hash.update(text)
    await takeTurn()
  }
  return hash.digest('hex')
}

export function sealOf(close: SealedClose, previousHash: string): string {
  return createHash('sha256').update(closeText(close, previousHash)).digest('hex')
}

export type CloseProblem = { number: number; isMissing: boolean }

/** How many closes the group has, and the first one that isn't there or isn't as the audit log has it. */
export async function verifyCloses(
  scope: TenantScope,
  tenantId: TenantId,
  payGroupId: string,
): Promise<{ closes: number; problem: CloseProblem | null }> {
  const { numbers, seals } = await scope.read((tx) => readExpected(tx, tenantId, payGroupId))
  const closes = numbers.size
  const last = Math.max(0, ...numbers, ...seals.keys())
  let previous = FIRST_SEAL
  for (let number = 1; number <= last; number++) {
    if (!numbers.has(number)) return { closes, problem: { number, isMissing: true } }
    const hash = await scope.read((tx) => findUnchangedSeal(tx, tenantId, { payGroupId, number }, previous))
    if (hash === null || hash !== seals.get(number)) return { closes, problem: { number, isMissing: false } }
    previous = hash
  }
  return { closes, problem: null }
}

async function readExpected(tx: Tx, tenantId: TenantId, payGroupId: string) {
  const audited = await listAuditedCloses(tx, tenantId, payGroupId)
  const numbers = new Set((await listCloseKeys(tx, tenantId, payGroupId)).map(({ number }) => number))
  // Of two closes with one number, the second took the place of one that was deleted.
  const seals = new Map(audited.toReversed().map(({ number, seal }) => [number, seal]))
  return { numbers, seals }
}

/** Null if the close isn't as it was written. */
async function findUnchangedSeal(tx: Tx, tenantId: TenantId, key: CloseKey, previous: string): Promise<string | null> {
  const close = await findClose(tx, tenantId, key)
  if (close?.previousHash !== previous) return null
  const [people, lines] = [await listDetails(tx, tenantId, key), await listLines(tx, tenantId, key)]
  const contentHash = await hashContent({ ...close, people, lines })
  return isAsWritten(tenantId, close, contentHash) ? close.hash : null
}

/** Closes that the audit log has and payroll hasn't, of all groups. */
export async function findMissingCloses(tx: Tx, tenantId: TenantId): Promise<AuditedClose[]> {
  const keyOf = ({ payGroupId, number }: CloseKey) => `${payGroupId} ${number}`
  const known = new Set((await listCloseKeys(tx, tenantId)).map(keyOf))
  return (await listAuditedCloses(tx, tenantId)).filter((close) => !known.has(keyOf(close)))
}

function isAsWritten(tenantId: TenantId, close: CloseRow, contentHash: string): boolean {
  const { closedAt } = close
  if (contentHash !== close.contentHash || Number.isNaN(new Date(closedAt).getTime())) return false
  const sealed = { ...close, tenantId, closedAt: new Date(closedAt).toISOString() }
  return close.hash === sealOf(sealed, close.previousHash)
}
