import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, it } from 'vitest'
import { sendToOutbox } from './send-to-outbox.ts'
import type { DueMail } from './store.ts'

const home = await mkdtemp(path.join(tmpdir(), 'watchbell-outbox-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const said: object[] = []
const log = { info: (details: object) => void said.push(details), warn: (details: object) => void said.push(details) }
const letterhead = { productName: 'Watchbell', mailFrom: 'no-reply@localhost' }
const attempt = { confirm: async () => undefined, signal: new AbortController().signal }
const mail: DueMail = {
  tenantId: '01900000-0000-7000-8000-00000000000a',
  id: '01900000-0000-7000-8000-00000000000b',
  recipient: 'payroll@northwind.example',
  replyTo: 'will@northwind.example',
  subject: 'Timesheet of Ærø',
  body: 'Attached.',
  acceptedAt: new Date('2026-11-20T15:00:00.123Z'),
  attempts: 0,
  attachments: [{ name: 't.csv', contentType: 'text/csv', content: Buffer.from('a,b\r\n') }],
}

it('a mail becomes one file that a mail program can open, and the log says where', async () => {
  const outbox = path.join(home, 'data', 'outbox')
  const send = sendToOutbox(outbox, letterhead, log)
  expect(await send(mail, attempt)).toBeNull()
  expect(await send({ ...mail, attempts: 1 }, attempt)).toBeNull()
  const files = await readdir(outbox)
  expect(files).toEqual([`20261120T150000Z-${mail.id}.eml`])
  const file = path.join(outbox, files[0] ?? '')
  expect(said.at(-1)).toEqual({ mail: mail.id, file })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const read = await PostalMime.parse(await readFile(file))
  expect([read.subject, read.to?.[0]?.address, read.attachments[0]?.filename]).toEqual([
    'Timesheet of Ærø',
    'payroll@northwind.example',
    't.csv',
  ])
})

it('a file that cannot be written is a failure, not an error, and leaves nothing behind', async () => {
  const blocked = path.join(home, 'blocked')
  await writeFile(blocked, '')
  const undelivered = await sendToOutbox(blocked, letterhead, log)(mail, attempt)
  expect(undelivered?.failure).toEqual({ kind: 'file' })
  expect((await readdir(home)).sort()).toEqual(['blocked', 'data'])
})

it('removes what a process left that was killed while it wrote, and nothing else', async () => {
  const outbox = path.join(home, 'killed')
  await mkdir(outbox)
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  const name = (pid: number) => `20261119T080000Z-x.eml.unfinished-${pid}`
  for (const file of [name(gone), name(process.pid), name(process.ppid), '20261119T080000Z-x.eml', 'notes.txt'])
    await writeFile(path.join(outbox, file), 'half')
  expect(await sendToOutbox(outbox, letterhead, log)(mail, attempt)).toBeNull()
  expect((await readdir(outbox)).sort()).toEqual([
    '20261119T080000Z-x.eml',
    name(process.ppid),
    `20261120T150000Z-${mail.id}.eml`,
    'notes.txt',
  ])
})
