import { describe, expect, it } from 'vitest'
import { ApiError, parseResponse } from './client.ts'
import { readDownload } from './download.ts'

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
