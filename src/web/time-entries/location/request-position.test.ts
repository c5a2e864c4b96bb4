import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocationError, UNANSWERED } from './locate.ts'
import { requestPosition } from './request-position.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Browser = { permission?: PermissionState; isSecure?: boolean; answer?: GeolocationCoordinates | undefined }

/** Without an answer, the person has not reacted to the browser's question. */
function openBrowser({ permission = 'prompt', isSecure = true, answer }: Browser) {
  const getCurrentPosition = (found: PositionCallback) => {
    if (answer) setTimeout(() => found({ coords: answer } as GeolocationPosition), 20_000)
  }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: { query: () => Promise.resolve({ state: permission }) },
  })
  vi.stubGlobal('isSecureContext', isSecure)
}
const locate = () => requestPosition('clock').catch(({ message, isFinal }: LocationError) => ({ message, isFinal }))

it('stops waiting for a person who doesn’t answer the browser’s question', async () => {
  openBrowser({})
  const located = locate()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await located).toEqual({ message: UNANSWERED, isFinal: false })
})

it('goes on waiting for the position once the person has allowed it', async () => {
  openBrowser({ permission: 'granted', answer: { latitude: 41.9, longitude: -87.6 } as GeolocationCoordinates })
  const located = locate()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await located).toEqual({ latitude: 41.9, longitude: -87.6 })
})

it('says that it needs https, which is not a denied permission', async () => {
  openBrowser({ isSecure: false })
  expect(await locate()).toMatchObject({ message: expect.stringContaining('only over https'), isFinal: true })
})
