import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitUntil } from '#test/support/product.ts'
import { chunk, openRequest, type RawRequest } from '#test/support/raw-request.ts'
import { handleErrors } from '../routes/errors.ts'
import { createBodyBudget } from './body-budget.ts'
import { limitBodies } from './limit-bodies.ts'
import { parseJsonBodies } from './parse-json.ts'

const LIMIT = 100_000
const BUDGET = { address: 150_000, process: 1_000_000, reserved: 0, small: 0 }
const app = Fastify({ forceCloseConnections: true, bodyLimit: LIMIT })
const opened: RawRequest[] = []
let port = 0

beforeAll(async () => {
  handleErrors(app, [])
  limitBodies(app, { budget: createBodyBudget(BUDGET), lingerMs: 100 })
  parseJsonBodies(app, { idleMs: 400, graceMs: 600, bytesPerSecond: 10_000, wholeMs: 3000 })
  app.post('/', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const { socket } of opened) socket.destroy()
  await app.close()
})

function post(headers: Record<string, string> = { 'transfer-encoding': 'chunked' }) {
  const request = openRequest(port, 'POST /', { 'content-type': 'application/json', ...headers })
  opened.push(request)
  return request
}

it('reads a body in chunks, also when a character is split', async () => {
  const text = Buffer.from('{"name":"Zoë Ångström"}')
  const request = post({ 'content-length': String(text.length) })
  for (const byte of text) request.socket.write(Buffer.from([byte]))
  expect([await request.answered(), request.answer()]).toEqual([200, expect.stringContaining('Zoë Ångström')])
})

it.each([
  ['nothing at all', ''],
  ['no JSON', '{"a":'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
])('refuses %s', async (_, text) => {
  const request = post()
  request.socket.write(`${text === '' ? '' : chunk(text)}0\r\n\r\n`)
  expect([await request.answered(), request.answer()]).toEqual([
    400,
    expect.stringContaining('The request is not valid JSON'),
  ])
})

it('refuses a body that stops or arrives too slowly, and closes its connection', async () => {
  const silent = post()
  const stopped = post()
  const dripping = post()
  stopped.socket.write(chunk('{"a":"'))
  await Promise.all([
    waitUntil(() => silent.isClosed() && stopped.isClosed(), 3000),
    dripping.writeUntilClosed(chunk('y'), 20),
  ])
  expect([silent, stopped, dripping].map((request) => request.status())).toEqual([400, 400, 400])
  expect(dripping.answer()).toContain('was interrupted')
})

it('refuses a too large body before it ends', async () => {
  const honest = post({ 'content-length': String(LIMIT + 1) })
  const endless = post()
  await endless.writeUntilClosed(chunk('y'.repeat(20_000)), 5)
  expect([await honest.answered(), endless.status()]).toEqual([413, 413])
})

it('refuses endless brackets before parsing them', async () => {
  const request = post({ 'content-length': String(LIMIT) })
  request.socket.write('['.repeat(1000))
  expect([await request.answered(), request.answer()]).toEqual([413, expect.stringContaining('too many values')])
})

it('limits the bytes of an address and releases them with its bodies', async () => {
  const first = post({ 'content-length': String(LIMIT) })
  first.socket.write(`"${'x'.repeat(LIMIT - 10)}`)
  const refused = async () => {
    const second = post({ 'content-length': String(LIMIT) })
    second.socket.write(`"${'x'.repeat(LIMIT - 2)}"`)
    return (await second.answered()) === 429
  }
  await waitUntil(refused, 3000)
  first.socket.write(`${'x'.repeat(8)}"`)
  expect(await first.answered()).toBe(200)
  await waitUntil(async () => !(await refused()), 3000)
})
