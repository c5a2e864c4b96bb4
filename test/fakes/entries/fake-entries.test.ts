import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EntryChange, entryEndpoints, type TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'
import { ApiError, buildUrl, parseResponse } from '#web/api/client.ts'
import type { Actor, FakeCall } from './fake-calls.ts'
import { createFakeEntries } from './fake-entries.ts'
import { randomCall, type SentCall, START, toCall } from './random-calls.ts'

const test = await anApp()
const organization = await anOrganization(test)
await test.pool.query("update organizations set subscription_tier_id = 'free-forever', timezone = 'UTC'")
const { parameters, timeout } = lawRuns(50)

/** Answers of one server, with numbers instead of its ids, in the order in which it gave them. */
function aServer(answer: (sent: SentCall) => unknown) {
  const ids: string[] = []
  const numberOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1)
  const toTimes = ({ clockIn, clockOut, breaks }: Pick<TimeEntry, 'clockIn' | 'clockOut' | 'breaks'>) => ({
    clockIn,
    clockOut,
    breaks: breaks.map((one) => ({ ...one, id: numberOf(one.id) })),
  })
  const toEntry = (entry: TimeEntry) => {
    const { id, version, isActive, isLeaveTime } = entry
    return { id: numberOf(id), version, isActive, isLeaveTime, ...toTimes(entry) }
  }
  /** What find-earlier.ts reads. */
  const toChange = ({ byOwner, actorName, before, after }: EntryChange) => ({
    byOwner,
    actor: ACTORS[actorName] ?? actorName,
    before: before && toTimes(before),
    after: after && toTimes(after),
  })
  return {
    ids,
    async send(sent: SentCall) {
      try {
        const answered = await answer(sent)
        if (sent.endpoint === entryEndpoints.history) return (answered as EntryChange[]).map(toChange)
        if (Array.isArray(answered)) return (answered as TimeEntry[]).map(toEntry)
        return sent.endpoint === timeEntryEndpoints.remove ? answered : toEntry(answered as TimeEntry)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, message, fields, cause } = error
        return { status, message, fields, isAnswer: cause !== undefined }
      }
    },
  }
}

const ACTORS: Record<string, Actor> = { 'Will Worker': 'owner', 'Ada Boss': 'admin' }

async function createBoth() {
  const owner = await anEmployee(test, organization)
  const people = { owner, admin: organization.orgAdmin }
  const stored = createFakeEntries(() => test.clock.now)
  const fake = aServer(({ endpoint, call, actor, key }) => stored.call(endpoint, call, { actor, idempotencyKey: key }))
  const real = aServer(async ({ endpoint, call, actor, key }) => {
    const { statusCode, body } = await test.call(endpoint.method, buildUrl(endpoint, call as never), {
      as: people[actor],
      body: call.body,
      headers: key ? { 'idempotency-key': `${owner.id}-${key}` } : {},
    })
    return parseResponse(new Response(body, { status: statusCode }), 'Failed')
  })
  const withRealIds = (call: FakeCall) =>
    JSON.parse(
      JSON.stringify(call),
      (_, value: unknown) => real.ids[fake.ids.indexOf(value as string)] ?? value,
    ) as FakeCall
  const compare = async (sent: SentCall) => {
    const answered = await real.send({ ...sent, call: withRealIds(sent.call) })
    const { endpoint, ...details } = sent
    expect(await fake.send(sent), `${endpoint.method} ${endpoint.path} ${JSON.stringify(details)}`).toEqual(answered)
  }
  return { person: owner.id, entries: stored.entries, allIds: () => stored.writes.map(({ id }) => id), compare }
}

it('the fake server of clock-law.test.ts answers like the real one', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomCall, { minLength: 10, maxLength: 25, size: 'max' }), async (calls) => {
      test.clock.now = new Date(START)
      const { person, entries, allIds, compare } = await createBoth()
      const earlier: SentCall[] = []
      for (const random of calls) {
        const sent = toCall(random, { person, entries: entries(), earlier, now: test.clock.now })
        await compare(sent)
        earlier.push(sent)
        test.clock.now = new Date(test.clock.now.getTime() + 10_000)
      }
      for (const actor of ['owner', 'admin'] as const) {
        const read = (endpoint: SentCall['endpoint'], call: FakeCall) =>
          compare({ endpoint, call, actor, key: undefined })
        await read(entryEndpoints.list, { params: { username: person }, query: {} })
        await read(entryEndpoints.list, { params: { username: person }, query: { active: 'true' } })
        for (const id of new Set(allIds())) await read(entryEndpoints.history, { params: { id } })
      }
    }),
    parameters,
  )
})
