import { createHash } from 'node:crypto'
import { type CloseContent, closeText, contentTexts, FIRST_SEAL, type SealedClose } from '#domain/payroll/close-seal.ts'
import type { TenantId, TenantScope } from '../db/tenant.ts'
import { createTurns } from '../turns.ts'
import { type CloseKey, type CloseRow, findClose, listDetails, listLines } from './closes-store.ts'

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

/** The first close of the group that isn't as it was written, up to this one. A missing one counts as altered. */
export async function verifyCloses(
  scope: TenantScope,
  tenantId: TenantId,
  { payGroupId, number: last }: CloseKey,
): Promise<number | null> {
  let previous = FIRST_SEAL
  for (let number = 1; number <= last; number++) {
    const hash = await scope.read(async (tx) => {
      const close = await findClose(tx, tenantId, { payGroupId, number })
      if (close?.previousHash !== previous) return null
      const key = { payGroupId, number }
      const [people, lines] = [await listDetails(tx, tenantId, key), await listLines(tx, tenantId, key)]
      const contentHash = await hashContent({ ...close, people, lines })
      return isAsWritten(tenantId, close, contentHash) ? close.hash : null
    })
    if (hash === null) return number
    previous = hash
  }
  return null
}

function isAsWritten(tenantId: TenantId, close: CloseRow, contentHash: string): boolean {
  const { closedAt } = close
  if (contentHash !== close.contentHash || Number.isNaN(new Date(closedAt).getTime())) return false
  const sealed = { ...close, tenantId, closedAt: new Date(closedAt).toISOString() }
  return close.hash === sealOf(sealed, close.previousHash)
}
