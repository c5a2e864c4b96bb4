import fc from 'fast-check'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import type { Actor, FakeCall, FakeEntry } from './fake-calls.ts'

export const START = Date.parse('2026-11-20T15:00:00.000Z')

const endpoints = { ...timeEntryEndpoints, list: entryEndpoints.list, history: entryEndpoints.history }

type Endpoint = (typeof endpoints)[keyof typeof endpoints]

export type SentCall = { endpoint: Endpoint; call: FakeCall; actor: Actor; key: string | undefined }

/** Mostly times of one day that fit together; sometimes near a limit: five minutes ahead, 14 hours, a day, seven days. */
const hoursFromNow = (...usual: number[]) =>
  fc
    .oneof(
      { weight: 9, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(-169, -26, -24, -15, -4, -1, 0, 0.08, 0.3) },
    )
    .map((hours) => new Date(START + hours * HOUR_MS).toISOString())

const early = hoursFromNow(-15, -9, -8, -7, -6, -2)
const middle = hoursFromNow(-5, -4.5, -4, -3, -1)
const late = hoursFromNow(-3.5, -2.5, -1, -0.5, -0.1, 0)
const kind = fc.constantFrom('meal' as const, 'rest' as const)
const someBreak = fc.record({ known: fc.nat(3), kind, startedAt: middle, endedAt: fc.option(late, { freq: 4 }) })

const KINDS = { create: 3, update: 5, startBreak: 4, changeBreak: 4, removeBreak: 1, remove: 1, list: 1, repeat: 3 }
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]

/** `entry`, `break`, and `earlier` choose among what there is. */
export const randomCall = fc.record({
  what: fc.oneof(...kinds.map((name) => ({ weight: KINDS[name], arbitrary: fc.constant(name) }))),
  actor: fc.constantFrom<Actor>('owner', 'owner', 'admin'),
  entry: fc.nat(11),
  break: fc.nat(11),
  earlier: fc.nat(5),
  key: fc.option(fc.constantFrom('one', 'two', 'three'), { nil: undefined, freq: 2 }),
  version: fc.constantFrom('none', 'none', 'none', 'current', 'stale'),
  tap: fc.constantFrom('none', 'right', 'right', 'moved', 'confirmed'),
  fields: fc.constantFrom('end', 'end', 'start', 'breaks', 'all'),
  clockIn: early,
  clockOut: fc.option(late, { freq: 2 }),
  breaks: fc.array(someBreak, { maxLength: 2, size: 'xsmall' }),
  kind,
  startedAt: middle,
  endedAt: fc.option(late, { freq: 2 }),
  onlyIfOpen: fc.boolean(),
  confirmed: fc.boolean(),
})

export type RandomCall = typeof randomCall extends fc.Arbitrary<infer Value> ? Value : never

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

type Known = { person: string; entries: readonly FakeEntry[]; earlier: readonly SentCall[]; now: Date }

/** A call to the fake server about what it has. One of twelve is about an entry or a break that no one has. */
export function toCall(random: RandomCall, { person, entries, earlier, now }: Known): SentCall {
  const { what, actor, key, kind: breakKind, startedAt, endedAt, clockIn, clockOut, confirmed, fields } = random
  const repeated = earlier[random.earlier % Math.max(1, earlier.length)]
  if (what === 'repeat' && repeated) return repeated
  const entry = random.entry === 11 ? undefined : entries[random.entry % Math.max(1, entries.length)]
  const { id = UNKNOWN, breaks: stored = [], version: current = 0 } = entry ?? {}
  const breakId = (random.break < 11 && stored[random.break % Math.max(1, stored.length)]?.id) || UNKNOWN
  const version = { none: undefined, current, stale: Math.max(0, current - 1) }[random.version]
  const breaks = random.breaks.map(({ known, ...times }) => ({
    ...times,
    ...(stored[known] && { id: stored[known].id }),
  }))
  const tap = (at: string | null) => {
    if (random.tap === 'none' || at === null) return undefined
    const deviceTime = new Date(Date.parse(at) - (random.tap === 'right' ? 0 : 10 * MINUTE_MS)).toISOString()
    return { deviceTime, sentAt: now.toISOString(), isTimeConfirmed: random.tap === 'confirmed' }
  }
  const has = (name: RandomCall['fields']) => [name, 'all'].includes(fields)
  const edit = {
    ...(has('start') && { clockIn }),
    ...(has('end') && { clockOut, tap: tap(clockOut) }),
    ...(has('breaks') && { breaks }),
  }
  const breakEdit = { ...(fields === 'all' && { kind: breakKind, startedAt }), endedAt, tap: tap(endedAt) }
  const params = { id, breakId }
  const calls = {
    create: {
      body: {
        username: person,
        clockIn,
        clockOut,
        breaks: random.breaks.map(withoutKnown),
        confirmed,
        tap: tap(clockIn),
      },
    },
    update: { params, body: { ...edit, ifActive: random.onlyIfOpen, confirmed, version } },
    startBreak: { params, body: { kind: breakKind, startedAt, endedAt, version, tap: tap(startedAt) } },
    changeBreak: { params, body: { ...breakEdit, ifOpen: random.onlyIfOpen, version } },
    removeBreak: { params, query: { version: version?.toString() } },
    remove: { params, query: { version: version?.toString() } },
    list: {
      params: { username: person },
      query: { ...(has('start') && { startDate: startedAt }), ...(has('end') && { endDate: clockIn }) },
    },
  }
  const isFirst = entries.length === 0 && entry === undefined && random.entry < 11
  const name = isFirst ? 'create' : what === 'repeat' ? 'list' : what
  return { endpoint: endpoints[name], call: calls[name], actor, key }
}

const withoutKnown = ({ known: _known, ...times }: RandomCall['breaks'][number]) => times
