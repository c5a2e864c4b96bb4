import { afterEach, expect, it, vi } from 'vitest'
import type { Punch } from './punch.ts'
import { addPunch, findNextToSend, removePunches } from './punch-queue.ts'
import { changePunches, isUnstorable, readPunches } from './punch-store.ts'

const punch = (key: string, at = '2026-11-20T08:00:00.000Z'): Punch => ({
  key,
  action: 'clock in',
  at,
  place: { latitude: 0, longitude: 0 },
})

function createStorage(isFull = false): Record<string, unknown> {
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      storage[name] = value
    },
    removeItem: (name: string) => void delete storage[name],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage
}

afterEach(() => vi.unstubAllGlobals())

it('reads each person’s own punches in the order of the taps, whatever the device’s clock showed', () => {
  vi.stubGlobal('localStorage', createStorage())
  changePunches('ann', (queue) => addPunch(queue, punch('first', '2026-11-20T17:00:00.000Z')))
  changePunches('ann', (queue) => addPunch(queue, punch('second', '2026-11-20T08:00:00.000Z')))
  changePunches('ben', (queue) => addPunch(queue, punch('other')))
  expect(readPunches('ann').map(({ key }) => key)).toEqual(['first', 'second'])
  changePunches('ben', (queue) => removePunches(queue, [punch('other')]))
  expect(readPunches('ben')).toEqual([])
  expect(readPunches('ann')).toHaveLength(2)
})

it('reads punches of earlier versions, which have no order, first and by their time', () => {
  const old = (key: string, at: string) => [`punch:ann:${key}`, JSON.stringify(punch(key, at))] as const
  const storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  for (const [name, text] of [old('late', '2026-11-20T17:00:00.000Z'), old('early', '2026-11-20T08:00:00.000Z')])
    localStorage.setItem(name, text)
  changePunches('ann', (queue) => addPunch(queue, punch('new', '2020-01-01T08:00:00.000Z')))
  expect(readPunches('ann').map(({ key }) => key)).toEqual(['early', 'late', 'new'])
})

it('names the shift of taps that earlier versions stored behind their clock-in', () => {
  const stored: Punch[] = [punch('in'), { ...punch('out'), action: 'clock out' }]
  vi.stubGlobal('localStorage', createStorage())
  for (const [order, tap] of stored.entries()) {
    localStorage.setItem(`punch:ann:${tap.key}`, JSON.stringify({ ...tap, order }))
  }
  expect(readPunches('ann')).toMatchObject([{ key: 'in' }, { key: 'out', shiftKey: 'in' }])
  const alone = changePunches('ann', (queue) => removePunches(queue, [punch('in')]))
  expect(alone).toMatchObject([{ key: 'out' }])
  expect(findNextToSend(alone)).toBeUndefined()
})

it('keeps a punch however old it is', () => {
  vi.stubGlobal('localStorage', createStorage())
  changePunches('ann', (queue) => addPunch(queue, punch('old', '2020-01-01T08:00:00.000Z')))
  expect(readPunches('ann')).toEqual([{ ...punch('old', '2020-01-01T08:00:00.000Z'), order: 1 }])
})

it('keeps the kind of a break, and the order of breaks and clocking in and out', () => {
  vi.stubGlobal('localStorage', createStorage())
  const taps: Punch[] = [
    { ...punch('a'), action: 'start break', breakKind: 'meal', shiftKey: 'i' },
    { ...punch('b'), action: 'end break', shiftKey: 'i', startKey: 'a' },
    { ...punch('c'), action: 'clock out', shiftKey: 'i' },
  ]
  for (const tap of taps) changePunches('ann', (queue) => addPunch(queue, tap))
  expect(readPunches('ann')).toEqual(taps.map((tap, index) => ({ ...tap, order: index + 1 })))
})

it('keeps a punch that another tab just added', () => {
  vi.stubGlobal('localStorage', createStorage())
  changePunches('ann', (queue) => {
    changePunches('ann', (meanwhile) => addPunch(meanwhile, punch('other tab')))
    return addPunch(queue, punch('this tab'))
  })
  expect(readPunches('ann').map(({ key }) => key)).toEqual(expect.arrayContaining(['other tab', 'this tab']))
})

it.each([
  ['full', createStorage(true)],
  ['off', undefined],
])('a storage that is %s loses nothing while the page is open', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  changePunches('ann', (queue) => addPunch(queue, punch('unstorable')))
  expect(readPunches('ann')).toEqual([{ ...punch('unstorable'), order: 1 }])
  expect(isUnstorable('ann', punch('unstorable'))).toBe(true)
  changePunches('ann', (queue) => removePunches(queue, [punch('unstorable')]))
  expect(readPunches('ann')).toEqual([])
})
