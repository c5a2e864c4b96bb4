import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { createLinks, linkPath } from '../auth/password-links-store.ts'
import type { Config } from '../config.ts'
import { isUnreachable } from '../db/failures.ts'
import type { Database } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { sendAccountEmail } from '../mails/send-notices.ts'
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts'
import { newPasswordEmail } from './emails.ts'
import { type ForgottenAccount, findAccounts, takeRequests } from './store.ts'

type Deps = { database: Database; config: Config; delivery: { wake(): void }; now: () => Date; log: Log }

const POLL_MS = 2000
const BATCH = 20

/** A shared address may have many accounts. */
const MAX_ACCOUNTS = 5

/** Emails links to people who forgot their password. */
export function startRecovery(deps: Deps): WorkerLoop {
  return startWorkerLoop({
    poll: async () => ((await sendRequestedLinks(deps)) === BATCH ? 0 : POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) deps.log.warn({ err: error }, 'links for new passwords were not sent')
      return POLL_MS
    },
  })
}

/** One batch. Returns how many requests it had. */
export async function sendRequestedLinks(deps: Deps): Promise<number> {
  const { database, delivery, now, log } = deps
  const requests = await takeRequests(database, BATCH, new Date(now().getTime() - HOUR_MS))
  for (const request of requests) {
    for (const account of await findAccounts(database, request, MAX_ACCOUNTS)) {
      // One account's failure must not stop the others.
      await sendLink(deps, account).catch((error: unknown) => {
        if (!(error instanceof OverLimit)) log.warn({ err: error }, 'a link for a new password was not sent')
      })
    }
  }
  if (requests.length > 0) delivery.wake()
  return requests.length
}

/** Rolls the link back. */
class OverLimit extends Error {}

async function sendLink({ database, config, now }: Deps, account: ForgottenAccount): Promise<void> {
  const { tenantId, userId } = account
  const at = now()
  const expiresAt = new Date(at.getTime() + HOUR_MS)
  await database.forTenant(tenantId).transaction(async (tx) => {
    const tokens = await createLinks(tx, tenantId, [userId], at, expiresAt)
    const { productName } = config
    const timezone = account.timezone ?? DEFAULT_TIMEZONE
    const link = { path: linkPath(tokens.get(userId) ?? ''), expiresAt, timezone, productName, now: at }
    const isSent = await sendAccountEmail(tx, tenantId, newPasswordEmail(account, link), {
      kind: 'requestedLink',
      at,
      config,
      userId,
    })
    if (!isSent) throw new OverLimit()
  })
}
