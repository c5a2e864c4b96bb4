import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SentFile } from '#domain/endpoint.ts'
import { waitUntil } from '#test/support/product.ts'
import { chunk, openRequest, type RawRequest } from '#test/support/raw-request.ts'
import { handleErrors } from '../routes/errors.ts'
import { limitBodies } from './limit-bodies.ts'
import { type MultipartOptions, parseMultipart, registerMultipart } from './multipart.ts'

const LIMIT = 10_000
const app = Fastify({ forceCloseConnections: true })
const forms: RawRequest[] = []
let port = 0

beforeAll(async () => {
  handleErrors(app, [])
  limitBodies(app, { lingerMs: 200 })
  registerMultipart(app, {
    method: 'PUT',
    url: '/',
    handler: (request, reply) => parseMultipart(request, optionsOf(request, reply)).then(summaryOf),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const { socket } of forms) socket.destroy()
  await app.close()
})

function optionsOf({ headers }: FastifyRequest, reply: FastifyReply): MultipartOptions {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  const timeouts = {
    idleMs: Number(headers['idle-ms'] ?? 15_000),
    graceMs: Number(headers['grace-ms'] ?? 15_000),
    bytesPerSecond: 1000,
    wholeMs: Number(headers['whole-ms'] ?? 15_000),
  }
  return { owner: String(headers.who ?? performance.now()), abortSignal: controller.signal, limit: LIMIT, timeouts }
}
const summaryOf = (form: Record<string, unknown>) =>
  Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (value as SentFile).bytes.byteLength,
  ])
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const FILE = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\n'

function startForm(headers: Record<string, string>) {
  const form = openRequest(port, 'PUT /', { 'content-type': 'multipart/form-data; boundary=x', ...headers })
  forms.push(form)
  return form
}
const chunked = (headers = {}) => startForm({ 'transfer-encoding': 'chunked', ...headers })

it('answers a form that never ends, and cuts its connection', async () => {
  for (const beginning of ['', FILE, part('a', 'b')]) {
    const form = chunked()
    form.socket.write(chunk(beginning + 'y'.repeat(100)))
    await form.writeUntilClosed(chunk('y'.repeat(5000)), 5)
    expect(form.status()).toBe(413)
  }
})

it('refuses a form with a far too large content length before it arrives', async () => {
  const form = startForm({ 'content-length': String(4 * LIMIT + 1) })
  await waitUntil(() => form.status() > 0, 2000)
  expect(form.status()).toBe(413)
  await waitUntil(() => form.isClosed(), 2000)
})

it('gives up on a form that stops or arrives too slowly', async () => {
  const stopped = chunked({ 'idle-ms': '300' })
  const dripping = [{ 'grace-ms': '300' }, { 'whole-ms': '500' }].map(chunked)
  for (const { socket } of [stopped, ...dripping]) socket.write(chunk(FILE))
  await Promise.all([
    waitUntil(() => stopped.isClosed(), 3000),
    ...dripping.map((form) => form.writeUntilClosed(chunk('y'), 50)),
  ])
  expect([stopped, ...dripping].map((form) => form.status())).toEqual([400, 400, 400])
  expect(stopped.answer()).toContain('The upload was interrupted')
})

it('accepts a slow form that keeps arriving', async () => {
  const form = chunked({ 'idle-ms': '2000' })
  const began = performance.now()
  form.socket.write(chunk(part('a', '').trimEnd() + '\r\n\r\n'))
  let sent = 0
  await waitUntil(() => {
    form.socket.write(chunk('1'))
    sent += 1
    return performance.now() - began > 2500
  }, 20_000)
  form.socket.write(`${chunk(`\r\n${part('b', '2')}--x--\r\n`)}0\r\n\r\n`)
  await waitUntil(() => form.status() > 0, 5000)
  expect(form.answer()).toContain(`[["a","${'1'.repeat(sent)}"],["b","2"]]`)
})

it('truncates a file at its share of the form', async () => {
  const form = chunked()
  form.socket.write(`${chunk(`${FILE}${'y'.repeat(3 * LIMIT)}\r\n--x--\r\n`)}0\r\n\r\n`)
  await waitUntil(() => form.status() === 200, 2000)
  expect(form.answer()).toContain(`[["logo",${LIMIT / 2}]]`)
})

it('allows one organization four at a time, and slow forms do not delay others', async () => {
  const whole = `${part('a', '1')}--x--\r\n`
  const send = (who: string, body = whole) => {
    const form = startForm({ who, 'content-length': String(whole.length) })
    form.socket.write(body)
    return form
  }
  const slow = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'].map((who) => send(who, FILE.slice(0, 30)))
  await waitUntil(async () => (await connections()) >= slow.length, 2000)
  const [fifth, other] = [send('a'), send('d')]
  await waitUntil(() => fifth.status() > 0 && other.status() > 0, 2000)
  expect([fifth.status(), other.status()]).toEqual([429, 200])
  for (const { socket } of slow) socket.destroy()
  await waitUntil(async () => {
    const again = send('a')
    await waitUntil(() => again.status() > 0, 2000)
    return again.status() === 200
  }, 2000)
})

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
