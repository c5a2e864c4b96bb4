import type { OwnerQueries } from '#server/db/tenant.ts'
import type { OwnSession } from '../context.ts'

const MAX_LISTED = 100

/** Those of one person. `currentHash` is that of the session that asks. */
type OwnSessions = { userId: string; currentHash: Buffer | null }

/** The current one first, then the last used. Visitors of the demo are no devices of the person. */
export async function listSessions(
  { owner }: OwnerQueries,
  { userId, currentHash }: OwnSessions,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await owner
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .select((eb) => eb('tokenHash', '=', currentHash).as('isCurrent'))
    .where('userId', '=', userId)
    .where('isDemo', '=', false)
    .where('expiresAt', '>', now)
    .orderBy('isCurrent', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ createdAt, lastUsedAt, isCurrent, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: Boolean(isCurrent),
  }))
}

/** False when the person has no such session. */
export async function deleteOwnSession({ owner }: OwnerQueries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await owner
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteOtherSessions(
  { owner }: OwnerQueries,
  { userId, currentHash }: OwnSessions,
): Promise<number> {
  const { numDeletedRows } = await owner
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('isDemo', '=', false)
    .where('tokenHash', '!=', currentHash)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
