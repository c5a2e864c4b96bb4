import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Input } from '#domain/endpoint.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import type { Mail } from '#domain/mails/contract.ts'
import { quoteName, quoteText, TOO_MANY_MAILS, whyNotMailOthers } from '#domain/mails/rules.ts'
import type { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { periodText, type ReportEntry, reportFacts } from '#domain/timesheets/rules.ts'
import type { Exports } from '#server/http/limits/exports.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Door, Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { admitMails } from '../mails/limits-store.ts'
import { senderOf, textOf } from '../mails/send-letters.ts'
import * as mails from '../mails/store.ts'
import {
  MEDIA_TYPE,
  prepareReport,
  type Report,
  renderReportFile,
  reportFileNameFor,
  streamReportEntries,
} from './export-timesheet.ts'
import type { Renderer } from './rendering/start-renderer.ts'

type SendTimesheet = {
  renderer: Renderer
  exports: Exports
  db: Door
  actor: Actor
  now: Date
  config: Config
  body: Input<typeof timesheetEndpoints.send>['body']
  idempotencyKey: string | null
  over: AbortSignal
}

/** The most a mail may carry, in bytes before they are encoded: mail servers take some 25 MB of encoded ones. */
const MAX_ATTACHMENT_BYTES = 15 * 1024 * 1024

/**
 * Accepts a timesheet for the post: the files are made at once, from one reading of the entries, so what is sent is what the
 * sender saw, and kept with the mail until it has gone. The same key never makes a second mail.
 */
export async function sendTimesheet(sending: SendTimesheet): Promise<Mail> {
  const { exports, db, actor, now, body, config, idempotencyKey, over } = sending
  const ids = body.entries.map(({ id }) => id)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const key = { senderId: actor.userId, idempotencyKey, requestHash }
  const first = await db.transaction((tx) => mails.findByKey(tx, actor.tenantId, key))
  if (first) return first
  refuseIf(whyNotMailOthers(actor, config.smtpUrl !== undefined), 'forbidden')
  const choose = () => db.transaction((tx) => prepareReport(tx, actor, { ids }, body, 'No time entries to email'))
  const report = await exports.read(actor, over, choose)
  const attachments = await renderAttachments(report, sending)
  const accept = async (tx: Tx) => {
    const id = newId()
    const sender = await senderOf(tx, actor)
    const facts = { id, replyTo: sender.replyTo, acceptedAt: now }
    const text = textOf(emailParagraphs(report, body.message ?? '', actor), sender, config, id)
    const mail = { ...key, ...facts, recipient: body.email, subject: emailSubject(report), body: text }
    const accepted = await mails.acceptMail(tx, actor.tenantId, mail, attachments)
    // A repeat has found its first try, which is counted already.
    const counted = accepted.id !== id || (await admitMails(tx, actor.tenantId, [body.email], 'plain', config, now))[0]
    if (!counted) throw new Refusal('tooMany', TOO_MANY_MAILS)
    return accepted
  }
  return exports.read(actor, over, () => db.transaction(accept))
}

async function renderAttachments(report: Report, sending: SendTimesheet): Promise<mails.Attachment[]> {
  const { renderer, now, over } = sending
  const batches: (readonly ReportEntry[])[] = []
  for await (const batch of streamReportEntries(report, sending)) batches.push(batch)
  const attachments: mails.Attachment[] = []
  let left = MAX_ATTACHMENT_BYTES
  // The CSV file is larger and quicker to make: what is too large is known before any page is set.
  for (const format of ['csv', 'pdf'] as const) {
    const { content } = await renderReportFile(renderer, report, Readable.from(batches), { format, now, over })
    const whole = await readWhole(content, left)
    left -= whole.length
    attachments.unshift({
      name: reportFileNameFor(report, format, now),
      contentType: MEDIA_TYPE[format],
      content: whole,
    })
  }
  return attachments
}

async function readWhole(content: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
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

function emailSubject({ details }: Report): string {
  const of = details.employee ?? details.organization
  return ['Timesheet', of === '' ? '' : `of ${quoteName(of)}`, periodText(details.period)].filter(Boolean).join(' ')
}

function emailParagraphs({ details }: Report, message: string, { username }: Actor): string[] {
  const named = (name: string) => name && quoteName(name)
  const quoted = (label: string, text: string) => (text === '' ? '' : `${label}\n${quoteText(text)}`)
  const { organization, employee } = details
  const facts = reportFacts({
    ...details,
    organization: named(organization),
    employee: employee === null ? null : named(employee),
  })
  return [
    quoted(`Message from ${quoteName(username)}:`, message),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quoted('Note on the timesheet:', details.note),
    'The timesheet is attached as PDF and CSV.',
  ]
}
