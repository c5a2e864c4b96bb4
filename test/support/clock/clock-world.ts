import { expect, vi } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { shouldAskForEnd } from '#domain/time/shifts/ask-after-hours.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ASK_AFTER_HOURS, createFakeEntries } from '#test/fakes/entries/fake-entries.ts'
import type { Answer, Choice, Punch, PunchQueue, TapAction } from '#web/time-entries/punches/punch.ts'
import {
  addPunch,
  findNextToSend,
  listFollowing,
  listUnsent,
  removePunches,
  restorePunches,
  updatePunch,
} from '#web/time-entries/punches/punch-queue.ts'
import { listRefusedGroups } from '#web/time-entries/punches/refused-groups.ts'
import { nameShown } from '#web/time-entries/punches/shown-shift.ts'
import { whyNotTap } from '#web/time-entries/punches/why-not-tap.ts'
import { findConflict, type StoredShift } from '#web/time-entries/taps/answers.ts'
import { choiceText, describeConflict, refusalText } from '#web/time-entries/taps/question-texts.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import { createFakeDevice, type FakeDevice, runCall } from './fake-device.ts'
import type { Step } from './random-steps.ts'
import { createTapLaws } from './tap-laws.ts'

/** In minutes. */
const WAITS = [1, 5, 30, 240, 900]

const START = Date.parse('2026-11-20T08:00:00.000Z')

/** Lets everything run that waits for no timer and no call. */
const runReady = () => new Promise<void>((resolve) => setImmediate(resolve))

function createStorage() {
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => void (storage[name] = value),
    removeItem: (name: string) => void delete storage[name],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage
}

/** A person with two devices, an administrator, and the server. */
export function createWorld() {
  toasts.dismiss()
  vi.clearAllTimers()
  vi.setSystemTime(START)
  vi.stubGlobal('localStorage', createStorage())
  const server = createFakeEntries(() => new Date())
  const laws = createTapLaws(server)
  const { taps, carriedOut } = laws
  let lastKey = 0
  const newKey = (kind: string) => `${kind}${++lastKey}`

  const callAs = (author: Punch) => (endpoint: unknown, call: unknown, idempotencyKey: string | undefined) => {
    const count = server.writes.length
    const answer = server.call(endpoint, call, { actor: 'owner', idempotencyKey })
    for (const write of server.writes.slice(count)) laws.checkWrite(author, write)
    return answer
  }

  const list = (query: object) => server.call(entryEndpoints.list, { query }, { actor: 'owner' }) as TimeEntry[]
  const devices = ['phone', 'desk'].map((name) =>
    createFakeDevice({
      name,
      list,
      server: { call: (endpoint, call, key, author) => callAs(author)(endpoint, call, key) },
      onDelivery: (punch, delivery) => {
        const { answer } = punch
        if (typeof delivery === 'string') return
        if ('saved' in delivery) laws.checkSaved(punch)
        if ('added' in delivery && answer) laws.checkAnswer(answer)
      },
    }),
  )
  const undos = new Map<FakeDevice, () => void>()

  const change = (device: FakeDevice, by: (queue: PunchQueue) => PunchQueue) => {
    device.outbox().change(by)
    device.outbox().send()
  }

  function tap(device: FakeDevice, pick: number) {
    const shift = device.shown()
    const isOnBreak = shift?.breaks?.some(({ endedAt }) => endedAt === null) ?? false
    const action: TapAction = !shift ? 'clock in' : pick < 6 ? 'clock out' : isOnBreak ? 'end break' : 'start break'
    if (whyNotTap(action, shift)) return
    const at = new Date().toISOString()
    const isLong = action === 'clock out' && shift && shouldAskForEnd(shift.clockIn, ASK_AFTER_HOURS, new Date())
    const punch: Punch = {
      key: newKey('tap'),
      at,
      deviceTime: at,
      offsetMs: 0,
      place: { latitude: 0, longitude: 0 },
      ...nameShown(shift),
      action,
      ...(action === 'start break' && { breakKind: pick < 9 ? 'meal' : 'rest' }),
      ...(isLong && { at: later(shift.clockIn, 8 * HOUR_MS), isEndConfirmed: true, isTimeConfirmed: true }),
    }
    taps.set(punch.key, { punch, shown: shift, isDiscarded: false, answer: null })
    change(device, (stored) => addPunch(stored, punch))
  }

  function discard(device: FakeDevice, group: PunchQueue) {
    const removed = [...new Set(group.flatMap((one) => listFollowing(device.queue(), one)))]
    const mark = (isDiscarded: boolean) => {
      for (const { key } of removed) Object.assign(taps.get(key) ?? {}, { isDiscarded })
    }
    mark(true)
    device.outbox().change((stored) => removePunches(stored, removed))
    undos.set(device, () => {
      mark(false)
      change(device, (stored) => restorePunches(stored, removed))
    })
  }

  /** Answers a question about refused taps, discards a tap, or tries it again. */
  function decide(device: FakeDevice, pick: number) {
    const groups = listRefusedGroups(device.queue())
    const group = groups[pick % Math.max(1, groups.length)] ?? []
    const [lead] = group
    if (!lead) {
      const unsent = listUnsent(device.queue())[0]
      if (unsent && pick < 3) discard(device, [unsent])
      return
    }
    const unanswered = group.find(({ needsEnd }) => needsEnd)
    if (unanswered?.entry && pick < 8) {
      const at = later(unanswered.entry.clockIn, 8 * HOUR_MS)
      const changes = { at, isEndConfirmed: true, isTimeConfirmed: true, needsEnd: undefined, refused: undefined }
      const tapped = taps.get(unanswered.key)
      if (tapped) tapped.punch = { ...tapped.punch, at }
      return change(device, (stored) => updatePunch(stored, unanswered.key, changes))
    }
    const { shift, answers } = findConflict(group, device.entries(), new Date())
    readQuestion(group, shift, answers)
    const choice = answers[pick % (answers.length + 1)]
    if (choice) {
      const answer: Answer = { ...choice, key: newKey('answer'), replaces: group.map(({ key }) => key) }
      for (const { key } of group) Object.assign(taps.get(key) ?? {}, { answer })
      return change(device, (stored) => updatePunch(stored, lead.key, { answer }))
    }
    if (answers.length === 0 && pick < 4) {
      return change(device, (stored) => updatePunch(stored, lead.key, { refused: undefined }))
    }
    discard(device, group)
  }

  function undo(device: FakeDevice) {
    const toast = toasts.current()
    const click = undos.get(device)
    if (toast?.title === 'Saved' && toast.action) {
      const [last] = [...carriedOut.keys()].slice(-1)
      if (last) carriedOut.delete(last)
      toasts.dismiss()
      return toast.action.onClick()
    }
    undos.delete(device)
    click?.()
  }

  function edit(pick: number) {
    const entries = server.entries()
    const entry = entries[pick % Math.max(1, entries.length)]
    const now = Date.now()
    const options = { actor: 'admin' as const }
    const iso = (time: number) => new Date(time).toISOString()
    const call = (endpoint: unknown, details: object) => {
      runCall({ arrive: () => server.call(endpoint, details, options) } as Parameters<typeof runCall>[0])
    }
    if (!entry || pick < 2) {
      const clockOut = pick % 2 === 0 ? null : iso(now - MINUTE_MS)
      return call(timeEntryEndpoints.create, { body: { clockIn: iso(now - 20 * MINUTE_MS), clockOut } })
    }
    const params = { id: entry.id }
    const [rest] = entry.breaks
    if (pick < 5) return call(timeEntryEndpoints.update, { params, body: { clockOut: iso(now - 30_000) } })
    if (pick < 7) return call(timeEntryEndpoints.remove, { params })
    if (pick < 9 || !rest) {
      const clockIn = iso(entry.clockIn.getTime() - 7 * MINUTE_MS)
      return call(timeEntryEndpoints.update, { params, body: { clockIn } })
    }
    if (pick < 11) {
      const body = { endedAt: iso(now - 30_000) }
      return call(timeEntryEndpoints.changeBreak, { params: { ...params, breakId: rest.id }, body })
    }
    return call(timeEntryEndpoints.removeBreak, { params: { ...params, breakId: rest.id } })
  }

  /** A call is given up after ten seconds. */
  function wait(minutes = 1) {
    vi.advanceTimersByTime(minutes * MINUTE_MS)
    for (const device of devices) if (minutes > 1) while (device.pending().length > 0) device.lose()
  }

  const runners: Record<Step['what'], (device: FakeDevice, pick: number) => unknown> = {
    tap,
    decide,
    undo,
    async answer(device, pick) {
      device.answer()
      await runReady()
      if (pick < 8) device.refresh()
    },
    arrive: (device) => device.arrive(),
    lose: (device) => device.lose(),
    'arrive late'({ late }, pick) {
      const call = late[pick % Math.max(1, late.length)]
      if (call) runCall(call)
    },
    reload(device, pick) {
      undos.delete(device)
      device.reload()
      if (pick < 6) device.refresh()
    },
    refresh: (device) => device.refresh(),
    admin: (_, pick) => edit(pick),
    wait: (_, pick) => wait(WAITS[pick % WAITS.length]),
  }

  async function run({ what, device, pick }: Step) {
    const used = devices[device]
    if (used) await runners[what](used, pick)
    vi.setSystemTime(Date.now() + 10_000)
    await runReady()
    laws.throwBroken()
  }

  /** With a connection, until nothing can be sent; then the person answers, in the end with Discard. */
  async function drain() {
    for (let round = 0; round < 60; round++) {
      laws.throwBroken()
      let isBusy = false
      for (const device of devices) {
        device.outbox().send()
        await runReady()
        while (device.pending().length > 0) {
          isBusy = true
          device.answer()
          await runReady()
        }
        device.refresh()
        if (findNextToSend(device.queue())) isBusy = true
        else if (listUnsent(device.queue()).length > 0) {
          isBusy = true
          const groups = listRefusedGroups(device.queue())
          if (groups.length === 0)
            throw new Error(`a tap that isn’t sent has no question: ${JSON.stringify(device.queue())}`)
          if (round < 20) decide(device, round % 8)
          else discard(device, groups[0] ?? [])
          await runReady()
        }
      }
      if (!isBusy) return
    }
    throw new Error('the queue doesn’t become empty')
  }

  function check() {
    laws.throwBroken()
    for (const device of devices) {
      device.refresh()
      const [active] = list({ active: 'true' })
      const shown = device.shown()
      expect([device.name, shown?.id, shown?.clockIn, shown?.breaks], 'the screen shows what the server has').toEqual([
        device.name,
        active?.id,
        active?.clockIn,
        active?.breaks,
      ])
    }
    laws.checkEnds()
  }

  return { run, drain, check }
}

/** Throws if the question can't be shown. */
function readQuestion(group: PunchQueue, shift: StoredShift | null, answers: readonly Choice[]) {
  const view = { zone: 'America/Chicago', now: new Date() }
  describeConflict(group, shift, view)
  for (const punch of group) refusalText(punch, shift, view)
  for (const answer of answers) choiceText(answer, group, shift, view)
}

const later = (time: string, ms: number) => new Date(Math.min(Date.parse(time) + ms, Date.now())).toISOString()
