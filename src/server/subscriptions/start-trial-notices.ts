import type { Config } from '../config.ts'
import type { Database } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { notifyOrgAdmins } from '../mails/send-notices.ts'
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts'
import { trialEndedEmail, trialEndingEmail } from './accounts/emails.ts'
import { addNotice, listDueNotices, type TrialNotice } from './notices-store.ts'

type Deps = { database: Database; config: Config; now: () => Date; log: Log }

const POLL_MS = 60_000

/** The banner appears at the same time. */
const BEFORE = { days: 3, limit: 100 }

/** Writes to org admins three days before their trial ends, and when it has ended without a plan. */
export function startTrialNotices({ database, log, ...deps }: Deps): WorkerLoop {
  return startWorkerLoop({
    poll: async () => ((await sendDueNotices({ database, ...deps })) === BEFORE.limit ? 0 : POLL_MS),
    onError(error) {
      log.warn({ err: error }, 'emails about trials could not be sent')
      return POLL_MS
    },
  })
}

export async function sendDueNotices({ database, config, now }: Omit<Deps, 'log'>): Promise<number> {
  const due = await listDueNotices(database, now(), BEFORE)
  for (const notice of due) {
    const { tenantId, name: organizationName } = notice
    await database.forTenant(tenantId).transaction(async (tx) => {
      if (!(await addNotice(tx, notice))) return
      await notifyOrgAdmins(tx, tenantId, toEmail(notice, now()), { at: now(), config, organizationName })
    })
  }
  return due.length
}

function toEmail({ tenantId, kind, name, trialEndsAt, timezone, hasCard }: TrialNotice, now: Date) {
  const ending = { organizationId: tenantId, organizationName: name, trialEndsAt, timezone, now }
  return kind === 'ending' ? trialEndingEmail({ ...ending, hasCard }) : trialEndedEmail(ending)
}
