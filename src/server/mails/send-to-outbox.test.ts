import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, it } from 'vitest'
import { sendToOutbox } from './send-to-outbox.ts'
import type { DueEmail } from './store.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'watchbell-outbox-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const logged: object[] = []
const log = {
  info: (details: object) => void logged.push(details),
  warn: (details: object) => void logged.push(details),
}
const from = { productName: 'Watchbell', mailFrom: 'no-reply@localhost' }
const attempt = { confirm: async () => undefined, signal: new AbortController().signal }
const email: DueEmail = {
  tenantId: '01900000-0000-7000-8000-00000000000a',
  id: '01900000-0000-7000-8000-00000000000b',
  recipient: 'payroll@northwind.example',
  replyTo: 'will@northwind.example',
  subject: 'Timesheet of Ærø',
  body: 'Attached.',
  html: '',
  acceptedAt: new Date('2026-11-20T15:00:00.123Z'),
  attempts: 0,
  attachments: [{ name: 't.csv', contentType: 'text/csv', content: Buffer.from('a,b\r\n') }],
}

it('writes each email to one file that mail programs can open, and logs its path', async () => {
  const outbox = path.join(directory, 'data', 'outbox')
  const send = sendToOutbox(outbox, from, log)
  expect(await send(email, attempt)).toBeNull()
  expect(await send({ ...email, attempts: 1 }, attempt)).toBeNull()
  const files = await readdir(outbox)
  expect(files).toEqual([`20261120T150000Z-${email.id}.eml`])
  const file = path.join(outbox, files[0] ?? '')
  expect(logged.at(-1)).toEqual({ email: email.id, file })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const read = await PostalMime.parse(await readFile(file))
  expect([read.subject, read.to?.[0]?.address, read.attachments[0]?.filename]).toEqual([
    'Timesheet of Ærø',
    'payroll@northwind.example',
    't.csv',
  ])
})

it('reports a file that cannot be written as a problem and leaves no file behind', async () => {
  const blocked = path.join(directory, 'blocked')
  await writeFile(blocked, '')
  const undelivered = await sendToOutbox(blocked, from, log)(email, attempt)
  expect(undelivered?.problem).toEqual({ code: 'file' })
  expect((await readdir(directory)).sort()).toEqual(['blocked', 'data'])
})

it('removes unfinished files of processes that were killed, and nothing else', async () => {
  const outbox = path.join(directory, 'killed')
  await mkdir(outbox)
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid
  const name = (pid: number) => `20261119T080000Z-x.eml.unfinished-${pid}`
  for (const file of [name(deadPid), name(process.pid), name(process.ppid), '20261119T080000Z-x.eml', 'notes.txt'])
    await writeFile(path.join(outbox, file), 'half')
  expect(await sendToOutbox(outbox, from, log)(email, attempt)).toBeNull()
  expect((await readdir(outbox)).sort()).toEqual([
    '20261119T080000Z-x.eml',
    name(process.ppid),
    `20261120T150000Z-${email.id}.eml`,
    'notes.txt',
  ])
})
