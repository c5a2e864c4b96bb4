import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Input } from '#domain/endpoint.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { type Reader } from '#domain/languages/say.ts'
import type { EmailStatus } from '#domain/mails/contract.ts'
import { TOO_MANY_EMAILS, whyNotEmailOthers } from '#domain/mails/texts.ts'
import { t } from '#domain/texts/text.ts'
import type { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ExportLimits } from '#server/http/limits/export-limits.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { TenantScope, Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { MEDIA_TYPES } from '../http/send-file.ts'
import { toReader } from '../languages/known-languages.ts'
import { refuseUnknownLanguage } from '../languages/refuse-unknown-language.ts'
import { readingOfOrganization } from '../mails/address-emails.ts'
import { takeEmailQuota } from '../mails/limits-store.ts'
import { renderFor, senderOf } from '../mails/send-emails.ts'
import * as mails from '../mails/store.ts'
import { timesheetEmail } from './emails.ts'
import {
  prepareReport,
  type Report,
  renderReportFile,
  reportFileNameFor,
  streamReportEntries,
} from './export-timesheet.ts'
import type { Renderer } from './rendering/start-renderer.ts'

type SendTimesheet = {
  renderer: Renderer
  exports: ExportLimits
  db: TenantScope
  actor: Actor
  now: Date
  config: Config
  body: Input<typeof timesheetEndpoints.send>['body']
  idempotencyKey: string | null
  reader: Reader
  abortSignal: AbortSignal
}

/** Counted before encoding. Mail servers accept about 25 MB of encoded attachments. */
const MAX_ATTACHMENT_BYTES = 15 * 1024 * 1024

/**
 * Renders the files right away, so that the timesheet is sent as its sender saw it. A repeat with the same key
 * doesn't queue another email.
 */
export async function sendTimesheet(sending: SendTimesheet): Promise<EmailStatus> {
  const { exports, db, actor, now, body, config, idempotencyKey, reader, abortSignal } = sending
  const ids = body.entries.map(({ id }) => id)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const key = { senderId: actor.userId, idempotencyKey, requestHash }
  const first = await db.read((tx) => mails.findByKey(tx, actor.tenantId, key, reader))
  if (first) return first
  refuseIf(whyNotEmailOthers(actor, config.smtpUrl !== undefined), 'forbidden')
  if (body.language !== undefined) refuseUnknownLanguage(body.language)
  const choose = () =>
    db.read(async (tx) => {
      const usual = await readingOfOrganization(tx, actor.tenantId)
      const reading = { ...usual, language: body.language ?? usual.language }
      return prepareReport(tx, actor, { ids }, body, t`No time entries to email`, reading)
    })
  const report = await exports.runQuery(actor, abortSignal, choose)
  const attachments = await renderAttachments(report, sending)
  const accept = async (tx: Tx) => {
    const id = newId()
    const sender = await senderOf(tx, actor)
    const facts = { id, replyTo: sender.replyTo, acceptedAt: now }
    const content = timesheetEmail(body.email, report, {
      message: body.message ?? '',
      sender: sender.name,
      now,
    })
    const parts = renderFor(content, sender, 'strangers', { config, id, reader: toReader(report.reading) })
    const email = { ...key, ...facts, recipient: content.to, ...parts }
    const accepted = await mails.queueEmail(tx, actor.tenantId, email, attachments, reader)
    // A repeat gets the first email, which was already counted.
    const counted =
      accepted.id !== id || (await takeEmailQuota(tx, actor.tenantId, [body.email], 'plain', config, now))[0]
    if (!counted) throw new Refusal('tooMany', TOO_MANY_EMAILS)
    return accepted
  }
  return exports.runQuery(actor, abortSignal, () => db.transaction(accept))
}

async function renderAttachments(report: Report, sending: SendTimesheet): Promise<mails.Attachment[]> {
  const { renderer, now, abortSignal } = sending
  const batches: (readonly ReportEntry[])[] = []
  for await (const batch of streamReportEntries(report, sending)) batches.push(batch)
  const attachments: mails.Attachment[] = []
  let left = MAX_ATTACHMENT_BYTES
  // The CSV file is larger and faster to render, so a timesheet that is too big fails before the PDF is rendered.
  for (const format of ['csv', 'pdf'] as const) {
    const { content } = await renderReportFile(renderer, report, Readable.from(batches), { format, now, abortSignal })
    const whole = await readWhole(content, left)
    left -= whole.length
    attachments.unshift({
      name: reportFileNameFor(report, format, now),
      contentType: MEDIA_TYPES[format],
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
      throw new Refusal('invalid', t`This timesheet is too big to email. Pick a shorter period or download it.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
