import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOfflineCopy, keepOfflineCopy, offlineCopy, openOfflineCopy } from './offline-copy.ts'

const USER = ['user', 'user'] as const
const SETTINGS = ['settings', 'settings'] as const
const OTHER = ['audit', 'audit'] as const

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => {
  closeOfflineCopy(new QueryClient())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function aPageOf(id: string) {
  const client = new QueryClient()
  keepOfflineCopy(client, USER)
  const load = (queryKey: readonly string[], data: unknown, keptOffline?: boolean) =>
    client.fetchQuery({ queryKey, queryFn: () => data, meta: { keptOffline } })
  await load(USER, { id, firstName: id }, true)
  await load(SETTINGS, { name: `${id}’s organization` }, true)
  await load(OTHER, ['secret'])
  return client
}

it('opens a new page with the last answers of the same person, and only those that are kept', async () => {
  await aPageOf('ann')
  const client = new QueryClient()
  expect(openOfflineCopy(client, USER, 'ann')).toBe(true)
  expect(client.getQueryData(USER)).toEqual({ id: 'ann', firstName: 'ann' })
  expect(client.getQueryData(SETTINGS)).toEqual({ name: 'ann’s organization' })
  expect(client.getQueryData(OTHER)).toBeUndefined()
  expect(offlineCopy.isOpen()).toBe(true)
})

it.each([
  ['someone else', 'ben'],
  ['no one', null],
  ['a signed-out browser', ''],
])('does not open for %s', async (_, userId) => {
  await aPageOf('ann')
  const client = new QueryClient()
  expect(openOfflineCopy(client, USER, userId)).toBe(false)
  expect(client.getQueryData(USER)).toBeUndefined()
})

it('is replaced by the copy of the next person, and deleted when they sign out', async () => {
  await aPageOf('ann')
  const client = await aPageOf('ben')
  expect([...storage.values()].join()).not.toContain('ann')
  client.setQueryData(USER, null)
  expect(storage.size).toBe(0)
})

it('asks again with growing delays until the server has answered, and stays as it is until then', async () => {
  await aPageOf('ann')
  const stored = storage.get('offline-copy')
  const client = new QueryClient()
  keepOfflineCopy(client, USER)
  const refetch = vi.spyOn(client, 'refetchQueries')
  openOfflineCopy(client, USER, 'ann')
  await vi.advanceTimersByTimeAsync(7000)
  expect(refetch).toHaveBeenCalledTimes(3)
  window.dispatchEvent(new Event('online'))
  expect(refetch).toHaveBeenCalledTimes(4)
  expect(storage.get('offline-copy')).toBe(stored)
  closeOfflineCopy(client)
  refetch.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refetch).not.toHaveBeenCalled()
  expect(offlineCopy.isOpen()).toBe(false)
})

it.each([
  ['off', undefined],
  ['broken', 'not JSON'],
])('a storage that is %s only means that there is no copy', async (_, content) => {
  if (content === undefined) vi.stubGlobal('localStorage', undefined)
  else storage.set('offline-copy', content)
  const client = new QueryClient()
  expect(openOfflineCopy(client, USER, 'ann')).toBe(false)
  await aPageOf('ann')
})
