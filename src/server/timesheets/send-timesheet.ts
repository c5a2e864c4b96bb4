import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { Mail } from '#domain/mails/contract.ts'
import type { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { periodText, type ReportEntry, reportFacts } from '#domain/timesheets/rules.ts'
import type { Config } from '../config.ts'
import type { Door } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import * as mails from '../mails/store.ts'
import { chooseReport, entriesOf, MEDIA_TYPE, nameOf, type Report, renderReport } from './export-timesheet.ts'
import type { Renderer } from './start-renderer.ts'

type Sending = {
  renderer: Renderer
  db: Door
  actor: Actor
  now: Date
  config: Config
  body: Input<typeof timesheetEndpoints.send>['body']
  idempotencyKey: string | null
  over: AbortSignal
}

/** The most a mail may carry, in bytes before they are encoded: mail servers take some 25 MB of encoded ones. */
const LARGEST = 15 * 1024 * 1024

/**
 * Accepts a timesheet for the post: the files are made at once, from one reading of the entries, so what is sent is what the
 * sender saw, and kept with the mail until it has gone. The same key never makes a second mail.
 */
export async function sendTimesheet(sending: Sending): Promise<Mail> {
  const { db, actor, now, body, config, idempotencyKey } = sending
  const ids = body.entries.map(({ id }) => id)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const key = { senderId: actor.userId, idempotencyKey, requestHash }
  const first = await db.transaction((tx) => mails.findByKey(tx, actor.tenantId, key))
  if (first) return first
  const report = await db.transaction((tx) => chooseReport(tx, actor, { ids }, body, 'No time entries to email'))
  const attachments = await attachmentsOf(report, sending)
  return db.transaction(async (tx) => {
    const replyTo = await mails.getSenderAddress(tx, actor.tenantId, actor.userId)
    const mail = {
      ...key,
      recipient: body.email,
      replyTo,
      subject: subjectOf(report),
      body: textOf(report, body.message ?? '', config.productName),
      acceptedAt: now,
    }
    return mails.acceptMail(tx, actor.tenantId, mail, attachments)
  })
}

async function attachmentsOf(report: Report, { renderer, db, actor, now, over }: Sending): Promise<mails.Attachment[]> {
  const batches: (readonly ReportEntry[])[] = []
  for await (const batch of entriesOf(report, db, actor)) batches.push(batch)
  const attachments: mails.Attachment[] = []
  let left = LARGEST
  // The CSV file is larger and quicker to make: what is too large is known before any page is set.
  for (const format of ['csv', 'pdf'] as const) {
    const { content } = await renderReport(renderer, report, Readable.from(batches), { format, now, over })
    const whole = await wholeOf(content, left)
    left -= whole.length
    attachments.unshift({ name: nameOf(report, format, now), contentType: MEDIA_TYPE[format], content: whole })
  }
  return attachments
}

async function wholeOf(content: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    if (length > most) {
      throw new Refusal('invalid', 'This timesheet is too large for an e-mail. Choose a shorter period or export it.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function subjectOf({ head }: Report): string {
  return ['Timesheet of', head.employee ?? head.organization, periodText(head.period)].join(' ').trim()
}

function textOf({ head }: Report, message: string, productName: string): string {
  const facts = reportFacts(head).map(({ label, value }) => `${label}: ${value}`)
  const parts = [
    message,
    facts.join('\n'),
    head.note,
    `Sent with ${productName}. The timesheet is attached as PDF and CSV.`,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
