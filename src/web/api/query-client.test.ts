import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { getQueryDefaults, isHandheld, retryDelayMs, shouldRetry } from './query-client.ts'

describe('reading from the server', () => {
  it('on a phone is fresh for a minute, cached for five and retried [9.15]', () => {
    const { queries, mutations } = getQueryDefaults(true).defaultOptions ?? {}
    expect(queries).toMatchObject({ staleTime: 60_000, gcTime: 300_000 })
    expect(mutations?.retry).toBe(false)
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('on a desktop is cached, never retried, and refetched on window focus [9.16]', () => {
    const { queries, mutations } = getQueryDefaults(false).defaultOptions ?? {}
    expect(queries).toMatchObject({
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnWindowFocus: 'always',
    })
    expect(mutations?.retry).toBe(false)
  })

  it('runs when the browser reports offline, as do writes', () => {
    for (const handheld of [true, false]) {
      const { queries, mutations } = getQueryDefaults(handheld).defaultOptions ?? {}
      expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always'])
    }
  })

  it('is retried three times after a network or server error, and never after a refusal', () => {
    const lost = new ApiError(0, 'no answer')
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, true, false])
    expect(shouldRetry(0, new ApiError(503, 'busy'))).toBe(true)
    expect(shouldRetry(0, new ApiError(404, 'not there'))).toBe(false)
  })
})

describe('a phone or a tablet', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
  const cases: [string, number, boolean][] = [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36', 5, true],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/142.0 Safari/537.36', 5, true],
    [mac, 5, true],
    [mac, 0, false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 10, false],
  ]
  it.each(cases)('%s with %i touch points: %s', (userAgent, maxTouchPoints, handheld) => {
    expect(isHandheld({ userAgent, maxTouchPoints })).toBe(handheld)
  })
})
