import { createECDH, randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { anAdmin, anEmployee, anOrganization, clock, type Member, PASSWORD } from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import type { TenantId } from '../../db/tenant.ts'
import type { PostRequest } from './encrypt-push.ts'
import { queuePush } from './push-store.ts'
import { createPushLanes } from './start-push.ts'

const test = await anApp()
const keys = await import('web-push').then(({ default: webPush }) => webPush.generateVAPIDKeys())
const log = { info: () => undefined, warn: () => undefined }
const start = test.clock.now
beforeEach(async () => {
  test.clock.now = start
  await test.pool.query('delete from push_subscriptions')
})

const aKey = () => createECDH('prime256v1').generateKeys('base64url')
let devices = 0
const anEndpoint = (host = 'fcm.googleapis.com') => `https://${host}/device/${++devices}`
const subscribe = async (as: Caller, { endpoint = anEndpoint(), p256dh = aKey() } = {}) => {
  const body = { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
  expect((await test.call('POST', '/api/account/push-subscription', { as, body })).statusCode).toBe(200)
  return endpoint
}
const signIn = async ({ username }: Member) =>
  cookiesOf(await test.call('POST', '/api/login', { body: { username, password: PASSWORD } }))
const endpoints = async () =>
  (await test.pool.query<{ endpoint: string }>('select endpoint from push_subscriptions order by created_at')).rows.map(
    ({ endpoint }) => endpoint,
  )

type Person = { id: string; organizationId: string }
const notify = ({ id, organizationId }: Person, tag = 'time-entry 1', title = 'Changed') =>
  test.database
    .forTenant(organizationId as TenantId)
    .transaction((tx) =>
      queuePush(tx, organizationId as TenantId, [id], { title, path: '/history', tag }, test.clock.now),
    )
async function aPerson(): Promise<{ person: Person; member: Member }> {
  const organization = await anOrganization(test)
  const member = await anEmployee(test, organization)
  return { person: { id: member.id, organizationId: organization.id }, member }
}

/** Push services whose names contain `drip` don't answer before `release`. */
function openLanes() {
  const posted: string[] = []
  const waiting: (() => void)[] = []
  let released = false
  const post = ({ endpoint }: PostRequest) => {
    posted.push(endpoint)
    if (!endpoint.includes('drip')) return Promise.resolve(201)
    return new Promise<number>((_, reject) => {
      const end = () => reject(new Error('No complete answer'))
      if (released) end()
      else waiting.push(end)
    })
  }
  const deps = { database: test.database, config: test.services.config, keys, post, now: () => test.clock.now, log }
  const lanes = createPushLanes(deps)
  const pass = (ms: number) => (test.clock.now = new Date(test.clock.now.getTime() + ms))
  /** Also ends those that have been started and are posted only now. */
  const release = async () => {
    released = true
    for (const end of waiting.splice(0)) end()
    await lanes.idle()
    released = false
  }
  const deliver = async () => {
    while ((await lanes.fill()) > 0) await lanes.idle()
  }
  return { posted, lanes, pass, release, deliver }
}

it('devices that drip hold up neither one that works nor a new one', async () => {
  const [worked, fresh] = [await aPerson(), await aPerson()]
  const working = await subscribe(worked.member)
  await notify(worked.person)
  const { posted, lanes, pass, release, deliver } = openLanes()
  await deliver()
  pass(60_000)
  for (let organization = 0; organization < 5; organization += 1) {
    const { person, member } = await aPerson()
    for (let device = 0; device < 4; device += 1)
      await subscribe(await signIn(member), { endpoint: anEndpoint(`drip${organization}-${device}.example.com`) })
    await notify(person)
  }
  // Two of each organization, and eight in all.
  posted.length = 0
  expect(await lanes.fill()).toBe(8)
  await waitUntil(() => posted.length === 8, 5000)
  posted.length = 0
  await notify(worked.person)
  expect(await lanes.fill()).toBe(1)
  await waitUntil(() => posted.includes(working), 5000)
  const added = await subscribe(fresh.member)
  await notify(fresh.person)
  // Twelve others have waited for longer, in the same lane.
  const rounds: number[] = []
  for (let round = 0; round < 2; round += 1) {
    await release()
    rounds.push(await lanes.fill())
    await waitUntil(() => posted.length === 1 + rounds.reduce((sum, started) => sum + started), 5000)
  }
  expect([rounds, posted.includes(added)]).toEqual([[8, 3], true])
  await release()
})

it('sends to a host that is no push service twice at a time, and once a second', async () => {
  const { person, member } = await aPerson()
  for (let device = 0; device < 4; device += 1)
    await subscribe(await signIn(member), { endpoint: anEndpoint('drip.example.com') })
  await notify(person)
  const { lanes, pass, release } = openLanes()
  const seen: number[] = []
  for (const ms of [0, 500, 500, 1000]) {
    pass(ms)
    seen.push(await lanes.fill())
  }
  expect(seen).toEqual([1, 0, 1, 0])
  await release()
})

it('twelve sign-ins with one endpoint and 21 edits are two messages', async () => {
  const organization = await anOrganization(test)
  const [admin, worker] = [await anAdmin(test, organization), await anEmployee(test, organization)]
  const endpoint = anEndpoint()
  for (let session = 0; session < 12; session += 1) await subscribe(await signIn(worker), { endpoint })
  expect(await endpoints()).toEqual([endpoint])
  const entry = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
  const { posted, deliver, pass } = openLanes()
  for (let edit = 0; edit < 21; edit += 1) {
    const body = { clockOut: `2026-11-20T12:${String(edit + 1).padStart(2, '0')}:00Z` }
    expect((await test.call('PUT', `/api/time-entries/${entry}`, { as: admin, body })).statusCode).toBe(200)
    pass(600)
    await deliver()
  }
  pass(15_000)
  await deliver()
  expect(posted).toEqual([endpoint, endpoint])
})

it('a message says how many it replaced, and repeats of one count once', async () => {
  const { person, member } = await aPerson()
  await subscribe(member)
  for (const tag of ['time-entry 1', 'time-entry 1', 'time-entry 2', 'time-entry 3', 'leave-request 1'])
    await notify(person, tag, `About ${tag}`)
  const { rows } = await test.pool.query('select title, others from push_messages order by topic')
  expect(rows).toEqual([
    { title: 'About leave-request 1', others: 0 },
    { title: 'About time-entry 3', others: 2 },
  ])
})

it('a person has ten devices, and the oldest makes room', async () => {
  const { member } = await aPerson()
  const all: string[] = []
  for (let device = 0; device < 12; device += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    all.push(await subscribe(await signIn(member)))
  }
  expect(await endpoints()).toEqual(all.slice(2))
})

it('an endpoint belongs to who subscribed last, without the messages of the earlier person', async () => {
  const organization = await anOrganization(test)
  const [one, other] = [await anEmployee(test, organization), await anEmployee(test, organization)]
  const endpoint = await subscribe(one)
  await notify({ id: one.id, organizationId: organization.id })
  await subscribe(other, { endpoint })
  expect(await endpoints()).toEqual([endpoint])
  const { posted, deliver } = openLanes()
  await deliver()
  expect(posted).toEqual([])
})

it('a device with a broken key is dropped', async () => {
  const { person, member } = await aPerson()
  await subscribe(member, { p256dh: Buffer.alloc(65).toString('base64url') })
  await notify(person)
  const { posted, deliver } = openLanes()
  await deliver()
  expect([posted, await endpoints()]).toEqual([[], []])
})

it('a message that is queued during a call waits for the pause, and a lost lease ends', async () => {
  const { person, member } = await aPerson()
  const endpoint = await subscribe(member, { endpoint: anEndpoint('drip.push.apple.com') })
  await notify(person)
  const [one, other] = [openLanes(), openLanes()]
  expect(await one.lanes.fill()).toBe(1)
  await waitUntil(() => one.posted.length === 1, 5000)
  await notify(person, 'leave-request 1')
  other.pass(29_000)
  expect(await other.lanes.fill()).toBe(0)
  other.pass(2000)
  expect(await other.lanes.fill()).toBe(1)
  await waitUntil(() => other.posted.length === 1, 5000)
  expect([one.posted, other.posted]).toEqual([[endpoint], [endpoint]])
  await Promise.all([one.release(), other.release()])
  const { rows } = await test.pool.query('select due_at is not null as waits from push_subscriptions')
  expect(rows).toEqual([{ waits: true }])
})
