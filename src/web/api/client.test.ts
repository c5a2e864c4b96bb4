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

describe('what is no answer of our server is no success [8.13]', () => {
  it.each([
    ['a page of a public network', page()],
    ['half an answer', new Response('{"message":"User add')],
    ['an empty one', new Response('')],
  ])('%s', async (_, response) => {
    expect(await failure(parseResponse(response, 'Failed'))).toEqual([0, 'Invalid response from server'])
  })

  it('a page in place of a file', async () => {
    const aborted = new AbortController().signal
    const options = { fallback: 'Failed', onProgress: () => undefined, signal: aborted }
    expect(await failure(readDownload(page(), options))).toEqual([0, 'Invalid response from server'])
  })
})

it('a refusal that says nothing we understand is told in the words of the call', async () => {
  expect(await failure(parseResponse(page(502), 'Failed to add the user'))).toEqual([502, 'Failed to add the user'])
})

it('an answer is an answer, also when it is null', async () => {
  expect(await parseResponse(Response.json({ message: 'User added' }), 'Failed')).toEqual({ message: 'User added' })
  expect(await parseResponse(Response.json(null), 'Failed')).toBeNull()
})
