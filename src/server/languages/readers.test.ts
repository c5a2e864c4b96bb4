import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { t } from '#domain/texts/text.ts'
import {
  aLeaveRequest,
  anAdmin,
  anEmployee,
  anOrganization,
  type Member,
  PASSWORD,
  ptoOf,
} from '#test/support/builders.ts'
import { anApp, cookiesOf } from '#test/support/harness.ts'
import { compileLanguages } from '../../../scripts/languages/build/compile-languages.ts'
import { leaseDevice } from '../notifications/push/devices-store.ts'
import { queuePush } from '../notifications/push/push-store.ts'
import { setKnownLanguages, toReader } from './known-languages.ts'
import { loadLanguages } from './load-languages.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'watchbell-languages-'))
afterAll(() => rm(dir, { recursive: true }))
await compileLanguages(dir)
setKnownLanguages(await loadLanguages(dir))

const test = await anApp()
const organization = await anOrganization(test)
const choose = (who: Member, language: string, clock: 12 | 24 | null = null) =>
  test.call('PUT', '/api/account/language', { as: who, body: { language, clock } })

describe('an answer', () => {
  const refusal = async (headers: Record<string, string>, as?: Member) =>
    (await test.call('PUT', '/api/account/profile', { headers, ...(as && { as }) })).json<{ message: string }>().message

  it.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'Please sign in'],
    ['a browser in Spanish', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'Inicia sesión'],
    ['a browser in a language that isn’t offered', { 'accept-language': 'ja' }, 'Please sign in'],
    ['a choice of the browser’s user', { 'accept-language': 'es', cookie: 'language=de' }, 'Bitte melde dich an'],
    ['a page', { cookie: 'language=de', 'watchbell-language': 'fr' }, 'Connectez-vous'],
    [
      'a page in a language that isn’t offered',
      { cookie: 'language=de', 'watchbell-language': 'xx' },
      'Bitte melde dich an',
    ],
  ])('follows %s', async (_, headers, message) => {
    expect(await refusal(headers)).toBe(message)
  })

  it('follows the person before their browser, and their page before both', async () => {
    const worker = await anEmployee(test, organization)
    expect((await choose(worker, 'de')).json()).toEqual({ language: 'de', clock: null })
    // What a process remembers of a session is checked by the next call that reads.
    await test.call('GET', '/api/user', { as: worker })
    const invalid = { firstName: '' }
    const messageOf = async (headers: Record<string, string>) => {
      const answer = await test.call('PUT', '/api/account/profile', { as: worker, body: invalid, headers })
      return answer.json<{ errors: { firstName: string } }>().errors.firstName
    }
    expect(await messageOf({ 'accept-language': 'es' })).toBe('Gib den Vornamen ein')
    expect(await messageOf({ 'watchbell-language': 'en' })).toBe('First name is required')
  })

  it('refuses a language that isn’t offered, and keeps the other', async () => {
    const worker = await anEmployee(test, organization)
    await choose(worker, 'fr', 24)
    expect((await choose(worker, 'xx')).statusCode).toBe(400)
    const user = (await test.call('GET', '/api/user', { as: worker })).json<object>()
    expect(user).toMatchObject({ language: 'fr', clock: 24, region: 'US' })
  })
})

it('a first sign-in keeps the language of its page, and a later one changes nothing', async () => {
  const worker = await anEmployee(test, organization)
  const signIn = async (language: string) =>
    test.call('POST', '/api/login', {
      body: { username: worker.username, password: PASSWORD },
      headers: { 'watchbell-language': language },
    })
  expect((await signIn('es')).json<{ user: object }>().user).toMatchObject({ language: 'es' })
  const second = await signIn('de')
  expect(second.json<object>()).toMatchObject({ message: 'Erfolgreich angemeldet', user: { language: 'es' } })
  expect((await test.call('GET', '/api/user', { as: cookiesOf(second) })).json<object>()).toMatchObject({
    language: 'es',
  })
})

it('two people read about one request in their own languages, and others in that of the organization', async () => {
  const own = await anOrganization(test)
  const [spanish, german] = [
    await anAdmin(test, own, { email: 'ana@northwind.example' }),
    await anAdmin(test, own, { email: 'jens@northwind.example' }),
    await anAdmin(test, own, { email: 'kim@northwind.example' }),
  ]
  await choose(spanish, 'es')
  await choose(german, 'de', 24)
  const body = { language: 'fr', region: 'CA' }
  expect((await test.call('PUT', `/api/organizations/${own.id}/language`, { as: own.orgAdmin, body })).statusCode).toBe(
    200,
  )
  const worker = await anEmployee(test, own, { firstName: 'Zoë', lastName: 'Ek' })
  await aLeaveRequest(test, worker, (await ptoOf(test, own)).id, {
    startDate: '2026-12-22',
    endDate: '2026-12-24',
    hoursRequested: 24,
  })
  const { rows } = await test.pool.query<{ recipient: string; subject: string; body: string; html: string }>(
    'select recipient, subject, body, html from mails where tenant_id = $1 order by recipient',
    [own.id],
  )
  const mailTo = (address: string) => rows.find(({ recipient }) => recipient === address)
  expect(mailTo('ana@northwind.example')?.subject).toMatch(/Zoë Ek.*22–24\sde\sdic/)
  expect(mailTo('jens@northwind.example')?.subject).toMatch(/Zoë Ek.*22\.–24\.\sDez/)
  expect(mailTo('kim@northwind.example')?.subject).toMatch(/Zoë Ek.*22 – 24\sdéc/)
  expect(mailTo('jens@northwind.example')?.html).toContain('<html lang="de-DE">')
  for (const { subject, body: text } of rows) expect(`${subject} ${text}`).not.toMatch(/requests|Balance|\.\./)
})

it('a message on a device is said when it is sent, in the language that its person has then', async () => {
  const worker = await anEmployee(test, organization)
  const { tenantId } = (
    await test.pool.query<{ tenantId: string }>('select tenant_id as "tenantId" from users where id = $1', [worker.id])
  ).rows[0] ?? { tenantId: '' }
  await test.call('POST', '/api/account/push-subscription', {
    as: worker,
    body: { endpoint: 'https://fcm.googleapis.com/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  })
  const scope = test.database.forTenant(tenantId as Parameters<typeof test.database.forTenant>[0])
  await scope.transaction((tx) =>
    queuePush(tx, tenantId as never, [worker.id], { title: t`Please sign in`, path: '/', tag: 'test' }, test.clock.now),
  )
  await choose(worker, 'es', 24)
  const now = new Date(test.clock.now.getTime() + 60_000)
  const device = await leaseDevice(test.database, {
    onlyProven: false,
    full: { owners: [], hosts: [] },
    now,
    until: new Date(now.getTime() + 1000),
  })
  expect(device?.reading).toEqual({ language: 'es', clock: 24, region: 'US' })
  expect(toReader(device?.reading ?? { language: null, clock: null, region: 'US' }).language.code).toBe('es')
})

describe('a timesheet', () => {
  const anEntryOf = async (worker: Member) => {
    const entry = { username: worker.id, clockIn: '2026-11-03T13:00:00Z', clockOut: '2026-11-03T17:30:00Z' }
    return (await test.call('POST', '/api/time-entries', { as: organization.orgAdmin, body: entry })).json<{
      id: string
    }>()
  }

  it('is downloaded by two people in the language of each', async () => {
    const worker = await anEmployee(test, organization)
    const admin = await anAdmin(test, organization)
    const { id } = await anEntryOf(worker)
    await choose(worker, 'es')
    await choose(admin, 'de')
    const download = async (as: Member, language: string) => {
      const body = { entries: [{ id }], timezone: 'UTC', format: 'csv' }
      const headers = { 'watchbell-language': language }
      return (await test.call('POST', '/api/download-timesheet', { as, body, headers })).body
    }
    expect(await download(worker, 'es')).toMatch(/^\ufeffPersona,Fecha/)
    expect(await download(admin, 'de')).toMatch(/^\ufeffPerson,Datum/)
  })

  it.each([
    ['its organization', undefined, 'Timesheet for “Will Worker”: Nov 3'],
    ['the choice of its sender', 'es', 'Hoja de horas de “Will Worker”: 3\u00a0nov'],
  ])('is emailed in the language of %s', async (_, language, subject) => {
    const worker = await anEmployee(test, organization)
    await choose(worker, 'de')
    const { id } = await anEntryOf(worker)
    const email = `${language ?? 'usual'}@payroll.example`
    const body = { entries: [{ id }], timezone: 'UTC', email, ...(language && { language }) }
    const answer = await test.call('POST', '/api/send-timesheet', { as: worker, body })
    expect(answer.statusCode).toBe(200)
    const { rows } = await test.pool.query<{ subject: string }>('select subject from mails where recipient = $1', [
      email,
    ])
    expect(rows).toEqual([{ subject }])
  })

  it('is refused in a language that isn’t offered', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await anEntryOf(worker)
    const body = { entries: [{ id }], timezone: 'UTC', email: 'any@payroll.example', language: 'ja' }
    const answer = await test.call('POST', '/api/send-timesheet', { as: worker, body })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['language'])
  })
})
