import { Refusal } from '#domain/errors.ts'
import { isSessionOutdated } from '#server/db/failures.ts'
import type { Authorization } from './authorize.ts'

/**
 * Runs work with an authorization that may rely on a remembered session. If that session has ended or changed, runs it
 * again with what the database says now. Nothing was changed by then: the first transaction of a call checks the
 * session before anything else. An error that is no refusal says nothing about the session, and a COMMIT without an
 * answer must not run again.
 */
export async function runAuthorized<T>(
  authorization: Authorization,
  work: (authorization: Authorization) => Promise<T>,
  authorizeAgain: () => Promise<Authorization>,
): Promise<T> {
  const { session } = authorization
  if (!session) return work(authorization)
  try {
    const result = await work(authorization)
    if (session.isConfirmed || (await session.isCurrent())) return result
  } catch (error) {
    if (session.isConfirmed) throw error
    const isOutdated = isSessionOutdated(error) || (error instanceof Refusal && !(await session.isCurrent()))
    if (!isOutdated) throw error
  }
  return work(await authorizeAgain())
}
