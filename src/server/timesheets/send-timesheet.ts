import { buffer } from 'node:stream/consumers'
import type { Input } from '#domain/endpoint.ts'
import type { Mail } from '#domain/mails/contract.ts'
import type { ExportFormat, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { periodText, reportFacts } from '#domain/timesheets/rules.ts'
import type { Config } from '../config.ts'
import type { Door } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import * as mails from '../mails/store.ts'
import { chooseReport, MEDIA_TYPE, nameOf, type Report, renderReport } from './export-timesheet.ts'
import type { Renderer } from './start-renderer.ts'

type Sending = {
  renderer: Renderer
  db: Door
  actor: Actor
  now: Date
  config: Config
  body: Input<typeof timesheetEndpoints.send>['body']
  idempotencyKey: string | null
}

/**
 * Accepts a timesheet for the post: the files are made at once, so what is sent is what the sender saw, and kept with
 * the mail until it has gone. The same key never makes a second mail.
 */
export async function sendTimesheet({
  renderer,
  db,
  actor,
  now,
  body,
  config,
  idempotencyKey,
}: Sending): Promise<Mail> {
  const first =
    idempotencyKey && (await db.transaction((tx) => mails.findByKey(tx, actor.tenantId, actor.userId, idempotencyKey)))
  if (first && first.recipient === body.email) return first
  const ids = body.entries.map(({ id }) => id)
  const report = await db.transaction((tx) => chooseReport(tx, actor, { ids }, body, 'No time entries to email'))
  const attachments = await Promise.all(
    (['pdf', 'csv'] as const).map(async (format) => ({
      name: nameOf(report, format, now),
      contentType: MEDIA_TYPE[format],
      content: await wholeOf(renderer, db, actor, report, format, now),
    })),
  )
  return db.transaction(async (tx) => {
    const replyTo = await mails.getSenderAddress(tx, actor.tenantId, actor.userId)
    return mails.acceptMail(
      tx,
      actor.tenantId,
      {
        senderId: actor.userId,
        recipient: body.email,
        replyTo,
        subject: subjectOf(report),
        body: textOf(report, body.message ?? '', config.productName),
        acceptedAt: now,
        idempotencyKey,
      },
      attachments,
    )
  })
}

async function wholeOf(renderer: Renderer, db: Door, actor: Actor, report: Report, format: ExportFormat, now: Date) {
  const { content } = await renderReport(renderer, db, actor, report, format, now)
  return buffer(content)
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
