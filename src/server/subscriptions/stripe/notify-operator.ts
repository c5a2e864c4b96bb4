import { ENGLISH_READER } from '#domain/languages/say.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import type { Config } from '../../config.ts'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/tenant.ts'
import { incrementCounter } from '../../http/limits/rate-limit-store.ts'
import { renderEmail } from '../../mails/render-email.ts'
import { NO_TENANT, queueEmails } from '../../mails/store.ts'
import { paymentProblemEmail, type StripeErrorFacts } from '../accounts/emails.ts'

type Deps = { database: Database; config: Config; delivery: { wake(): void } }

/** The sentence that people get says that our team was notified [8.19]: one email to SUPPORT_EMAIL in an hour. */
export async function notifyOperator(
  { database, config, delivery }: Deps,
  facts: StripeErrorFacts | null,
  now: Date,
): Promise<void> {
  const counter = { key: { what: 'payment problem' }, by: 1, max: 1, windowMs: HOUR_MS }
  if (!(await incrementCounter(database, counter, now))) return
  const email = paymentProblemEmail(config.supportEmail, facts)
  const parts = renderEmail(
    email,
    { publicUrl: config.publicUrl, footer: [`Sent by ${config.productName}.`] },
    ENGLISH_READER,
  )
  const shared = { senderId: NO_TENANT, replyTo: '', acceptedAt: now, secret: false }
  const row = { id: newId(), recipient: email.to, ...parts }
  await database.platform.transaction((tx) => queueEmails(tx, NO_TENANT, shared, [row]))
  delivery.wake()
}
