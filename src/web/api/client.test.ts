import { describe, expect, it } from 'vitest'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import { ApiError, parseResponse } from './client.ts'
import { readDownload } from './download.ts'
import { parseAnswer } from './parse-answer.ts'

const PORTAL = '<!doctype html><title>Welcome to the harbor Wi-Fi</title>'
const page = (status = 200) => new Response(PORTAL, { status, headers: { 'content-type': 'text/html' } })
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => 'a success',
    (error: unknown) => error instanceof ApiError && [error.status, error.message],
  )

describe('refuses successes that aren’t from our server [8.13]', () => {
  it.each([
    ['a page of a public network', page()],
    ['half an answer', new Response('{"message":"User add')],
    ['an empty one', new Response('')],
  ])('%s', async (_, response) => {
    expect(await failure(parseResponse(response, 'Failed'))).toEqual([0, 'Invalid response from server'])
  })

  it('a page instead of a file', async () => {
    const aborted = new AbortController().signal
    const options = { fallback: 'Failed', onProgress: () => undefined, signal: aborted }
    expect(await failure(readDownload(page(), options))).toEqual([0, 'Invalid response from server'])
  })
})

it('uses the call’s fallback for a refusal without a message', async () => {
  expect(await failure(parseResponse(page(502), 'Failed to add the user'))).toEqual([502, 'Failed to add the user'])
})

it('accepts null as an answer', async () => {
  expect(await parseResponse(Response.json({ message: 'User added' }), 'Failed')).toEqual({ message: 'User added' })
  expect(await parseResponse(Response.json(null), 'Failed')).toBeNull()
})

const NOON = Date.UTC(2026, 10, 27, 12)
/** A zone that only this test has, so that nothing else can have loaded it. */
const tableOf = (zone: string, minutes: number) => `${zone}|${zone.slice(0, 3)},${minutes}|0|`

it('adds the zones that an answer has tables of, at any depth', () => {
  const answer = {
    timezone: 'One/A',
    zoneTable: tableOf('One/A', 60),
    rows: [{ terms: [{ timezone: 'Two/B', zoneTable: tableOf('Two/B', -480) }] }, null],
  }
  expect(parseAnswer(JSON.stringify(answer))).toEqual(answer)
  expect([offsetAt(NOON, 'One/A'), offsetAt(NOON, 'Two/B')]).toEqual([3_600_000, -28_800_000])
})

it('takes no text for a table', () => {
  parseAnswer(JSON.stringify({ zoneTable: tableOf('Safe/C', 60) }))
  const note = `"zoneTable":"${tableOf('Safe/C', 0)}"`
  expect(parseAnswer(JSON.stringify({ note }))).toEqual({ note })
  expect(offsetAt(NOON, 'Safe/C')).toBe(3_600_000)
})
