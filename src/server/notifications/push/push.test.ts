import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import type { NotificationKind } from '#domain/notifications/contract.ts'
import type { Text } from '#domain/texts/text.ts'
import {
  aLeaveRequest,
  anAdmin,
  anEmployee,
  anOrganization,
  clock,
  type Member,
  PASSWORD,
  ptoOf,
} from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'
import type { PostRequest } from './encrypt-push.ts'
import { type PushKeys, readPushKeys } from './push-keys.ts'
import { DEVICE_PAUSE_MS } from './push-store.ts'
import { createPushLanes } from './start-push.ts'
import { queueReminders } from './start-reminders.ts'

const test = await anApp()
const start = test.clock.now
const warnings: string[] = []
const log = { info: () => undefined, warn: (_: unknown, message: string) => void warnings.push(message) }

const dataDir = await mkdtemp(path.join(tmpdir(), 'push-'))
const keys = await readPushKeys(dataDir)

/** What push services got, by endpoint. */
let posted: PostRequest[] = []
let answers = new Map<string, number | Error>()
beforeEach(async () => {
  await test.pool.query('delete from push_subscriptions')
  test.clock.now = start
  posted = []
  answers = new Map()
  warnings.length = 0
})

let devices = 0
function aDevice() {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { endpoint: `https://fcm.googleapis.com/device/${++devices}`, keys: { p256dh, auth } }
}

const subscribe = (as: Caller, device = aDevice()) =>
  test.call('POST', '/api/account/push-subscription', { as, body: device }).then((answer) => {
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('shows notifications')])
    return device.endpoint
  })
const isOn = async (as: Caller) =>
  (await test.call('GET', '/api/account/notifications', { as })).json<{ push: { isOn: boolean } }>().push.isOn
const turnOff = (as: Caller, kind: NotificationKind) =>
  test.call('PUT', `/api/account/notifications/${kind}`, { as, body: { push: false } })

/** After the pause of each device. */
async function deliver(): Promise<string[]> {
  posted = []
  test.clock.now = new Date(test.clock.now.getTime() + DEVICE_PAUSE_MS)
  const post = async (request: PostRequest) => {
    posted.push(request)
    const answer = answers.get(request.endpoint) ?? 201
    if (answer instanceof Error) throw answer
    return answer
  }
  const { database, services } = test
  const lanes = createPushLanes({ database, config: services.config, keys, post, now: () => test.clock.now, log })
  while ((await lanes.fill()) > 0) await lanes.idle()
  return posted.map(({ endpoint }) => endpoint).sort()
}
const waiting = async () => {
  const { rows } = await test.pool.query<{ title: Text; path: string }>(
    'select distinct title, path from push_messages order by path desc',
  )
  return rows.map(({ title, path }) => ({ title: sayInEnglish(title), path }))
}

const review = (dashboard: string, id: string) => `${dashboard}?section=leave&request=${id}`

async function aWorkplace() {
  const organization = await anOrganization(test)
  const [admin, worker] = [await anAdmin(test, organization), await anEmployee(test, organization)]
  const request = async (day = '2027-02-01') =>
    aLeaveRequest(test, worker, (await ptoOf(test, organization)).id, {
      startDate: day,
      endDate: day,
      hoursRequested: 8,
    })
  const change = (url: string, as: Member) => test.call('POST', `/api/leave/requests/${url}`, { as })
  return { organization, admin, worker, request, change }
}

describe('a notification about leave', () => {
  it('goes to all devices of those who decide, and then to those of the person, encrypted', async () => {
    const { organization, admin, worker, request, change } = await aWorkplace()
    const phone = cookiesOf(
      await test.call('POST', '/api/login', { body: { username: admin.username, password: PASSWORD } }),
    )
    const deciding = [await subscribe(admin), await subscribe(phone), await subscribe(organization.orgAdmin)]
    const own = await subscribe(worker)
    const { id } = await request()
    expect(await waiting()).toMatchObject([
      { title: expect.stringContaining('requests Feb 1, 2027 off') as unknown, path: review('/org-admin', id) },
      { path: review('/admin', id) },
    ])
    expect(await deliver()).toEqual(deciding.toSorted())
    for (const { headers, body } of posted) {
      expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: 3600 })
      expect(String(headers.Authorization)).toMatch(/^vapid t=.+, k=/)
      expect(String(body)).not.toContain('Feb 1')
    }
    await change(`${id}/status/approved`, organization.orgAdmin)
    expect(await waiting()).toEqual([
      { title: 'Your leave for Feb 1, 2027 was approved', path: `/leave?tab=history&request=${id}` },
    ])
    expect(await deliver()).toEqual([own])
    await change(`${id}/cancel`, worker)
    expect(await deliver()).toEqual(deciding.toSorted())
    expect(await deliver()).toEqual([])
  })

  it('is not sent to people who turned it off or have no device', async () => {
    const { organization, admin, worker, request, change } = await aWorkplace()
    await subscribe(admin)
    await subscribe(worker)
    await turnOff(admin, 'request-waiting')
    await turnOff(worker, 'request-decided')
    const { id } = await request()
    await change(`${id}/status/approved`, organization.orgAdmin)
    expect([await waiting(), await deliver()]).toEqual([[], []])
  })
})

describe('a subscription', () => {
  it('is that of one session: replaced by the next one, and ended with it', async () => {
    const { organization, worker, request, change } = await aWorkplace()
    await subscribe(worker)
    const second = await subscribe(worker)
    expect(await isOn(worker)).toBe(true)
    const { id } = await request()
    await change(`${id}/status/approved`, organization.orgAdmin)
    expect(await deliver()).toEqual([second])
    await change(`${id}/cancel`, organization.orgAdmin)
    expect(await waiting()).toHaveLength(1)
    await test.call('POST', '/api/logout', { as: worker })
    expect(await deliver()).toEqual([])
  })

  it.each([
    [
      'a new password',
      (worker: Member) => test.pool.query("update credentials set password_hash = 'x' where user_id = $1", [worker.id]),
    ],
    [
      'signing out everywhere else',
      async (worker: Member) => {
        const here = cookiesOf(
          await test.call('POST', '/api/login', { body: { username: worker.username, password: PASSWORD } }),
        )
        await test.call('DELETE', '/api/account/sessions', { as: here })
      },
    ],
    [
      'an expired session',
      (worker: Member) => test.pool.query('update sessions set expires_at = $2 where user_id = $1', [worker.id, start]),
    ],
    ['turning it off', (worker: Member) => test.call('DELETE', '/api/account/push-subscription', { as: worker })],
    ['the deletion of the person', (worker: Member) => test.pool.query('delete from users where id = $1', [worker.id])],
    ['the deletion of the organization', () => test.pool.query('update organizations set deleted_at = now()')],
  ])('ends with %s', async (_, end) => {
    const { worker } = await aWorkplace()
    await subscribe(worker)
    await clock(test, worker, '2026-11-19T20:00:00Z')
    await queueReminders({ database: test.database, now: () => test.clock.now })
    expect(await waiting()).toHaveLength(1)
    await end(worker)
    expect(await deliver()).toEqual([])
    await test.pool.query('delete from push_messages; update organizations set deleted_at = null')
  })

  it.each([
    ['http://push.services.example/1'],
    ['https://localhost/1'],
    ['https://10.0.0.1/1'],
    ['https://[::1]/1'],
    ['https://push.services.example:8443/1'],
  ])('is refused for %s', async (endpoint) => {
    const { worker } = await aWorkplace()
    const body = { ...aDevice(), endpoint }
    const answer = await test.call('POST', '/api/account/push-subscription', { as: worker, body })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: { endpoint: 'The address of the push service is not valid' } },
    ])
    expect(await isOn(worker)).toBe(false)
  })
})

describe('delivery', () => {
  const aWaitingPush = async () => {
    const { worker } = await aWorkplace()
    const endpoint = await subscribe(worker)
    await clock(test, worker, '2026-11-19T20:00:00Z')
    await queueReminders({ database: test.database, now: () => test.clock.now })
    return { worker, endpoint }
  }

  it.each([403, 404, 410])('forgets a device after %i', async (status) => {
    const { worker, endpoint } = await aWaitingPush()
    answers.set(endpoint, status)
    expect(await deliver()).toEqual([endpoint])
    expect([await isOn(worker), await waiting()]).toEqual([false, []])
  })

  it.each<[string, number | Error]>([
    ['429', 429],
    ['500', 500],
    ['no answer', new Error('timeout')],
  ])('tries again after %s, for an hour', async (_, answer) => {
    const { endpoint } = await aWaitingPush()
    answers.set(endpoint, answer)
    expect([await deliver(), await deliver()]).toEqual([[endpoint], []])
    test.clock.now = new Date(start.getTime() + 60_000)
    expect(await deliver()).toEqual([endpoint])
    test.clock.now = new Date(start.getTime() + 3_660_000)
    expect([await deliver(), await waiting()]).toEqual([[], []])
  })

  it('of one message goes through one of many processes', async () => {
    const { endpoint } = await aWaitingPush()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(posted.map((request) => request.endpoint)).toEqual([endpoint])
  })
})

describe('the reminder to clock out', () => {
  const remind = () => queueReminders({ database: test.database, now: () => test.clock.now })

  it('comes once for each shift, after the hours of the organization', async () => {
    const { organization, worker } = await aWorkplace()
    await subscribe(worker)
    await test.pool.query('update organizations set ask_after_hours = 10 where id = $1', [organization.id])
    const entry = await clock(test, worker, '2026-11-20T05:00:00Z')
    expect(await remind()).toBe(0)
    test.clock.now = new Date('2026-11-20T15:00:01Z')
    expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1])
    expect(await remind()).toBe(0)
    expect(await waiting()).toEqual([
      { title: 'You’re still on the clock. Did you forget to clock out?', path: '/time-clock' },
    ])
    await deliver()
    expect((await test.call('DELETE', `/api/time-entries/${entry}`, { as: worker })).statusCode).toBe(200)
  })

  it('does not come to people who turned it off, are off the clock, or have no device', async () => {
    const [off, finished, without] = [await aWorkplace(), await aWorkplace(), await aWorkplace()]
    for (const { worker } of [off, finished]) await subscribe(worker)
    await turnOff(off.worker, 'forgot-clock-out')
    await clock(test, off.worker, '2026-11-19T20:00:00Z')
    await clock(test, finished.worker, '2026-11-19T20:00:00Z', '2026-11-20T04:00:00Z')
    await clock(test, without.worker, '2026-11-19T20:00:00Z')
    expect(await remind()).toBe(0)
  })
})

describe('the keys', () => {
  it('are created once, also by several processes together, and only the owner can read them', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'push-'))
    for (let start = 0; start < 20; start += 1) {
      const dataDir = path.join(directory, String(start))
      const file = path.join(dataDir, 'push-keys.json')
      const creation = Promise.all([1, 2, 3].map(() => readPushKeys(dataDir)))
      // Another process may look at any moment.
      while (!existsSync(file)) await setImmediate()
      const seen = readFileSync(file, 'utf8')
      const created = await creation
      expect(seen).toBe(JSON.stringify(created[0]))
      expect(new Set(created.map((pair: PushKeys) => JSON.stringify(pair))).size).toBe(1)
      expect(await readdir(dataDir)).toEqual(['push-keys.json'])
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
    await rm(directory, { recursive: true })
  })

  it('that are damaged stop the start, and the message says what to do', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'push-'))
    await writeFile(path.join(directory, 'push-keys.json'), '')
    await expect(readPushKeys(directory)).rejects.toThrow(/push-keys\.json is damaged\. Restore it from a backup\./)
    await rm(directory, { recursive: true })
  })
})
