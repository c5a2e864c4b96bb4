import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SentFile } from '#domain/endpoint.ts'
import { until } from '#test/product.ts'
import { answerErrors } from './errors.ts'
import { inFormTurn, readForm, takeForms } from './forms.ts'

const LIMIT = 10_000
const app = Fastify({ forceCloseConnections: true })
const sockets: Socket[] = []
let port = 0

beforeAll(async () => {
  answerErrors(app)
  takeForms(
    app,
    { method: 'PUT', url: '/', handler: (request) => readForm(request, LIMIT, patienceOf(request)).then(summaryOf) },
    200,
  )
  takeForms(app, {
    method: 'POST',
    url: '/',
    handler(request, reply) {
      const over = new AbortController()
      reply.raw.once('close', () => over.abort())
      return inFormTurn(String(request.headers.who), over.signal, () => readForm(request, LIMIT).then(Object.keys))
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** How long a form is waited for, as it says itself: long, unless that is what a test is about. */
const patienceOf = ({ headers }: FastifyRequest) => ({
  idleMs: Number(headers['idle-ms'] ?? 15_000),
  wholeMs: Number(headers['whole-ms'] ?? 15_000),
})
const summaryOf = (form: Record<string, unknown>) =>
  Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (value as SentFile).bytes.byteLength,
  ])
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const FILE = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\n'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** A form that is sent piece by piece on the bare socket, and what is answered meanwhile. */
function sending(head: string, method = 'PUT') {
  const socket = connect(port, '127.0.0.1')
  const state = { socket, answer: '', isOver: false, status: () => Number(state.answer.split(' ')[1] ?? 0) }
  sockets.push(socket)
  socket.on('data', (piece) => (state.answer += String(piece)))
  socket.on('error', () => undefined)
  socket.on('close', () => (state.isOver = true))
  socket.write(
    `${method} / HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n${head}\r\n\r\n`,
  )
  return state
}
const chunked = (head = '') => sending(`transfer-encoding: chunked${head}`)

/** Sends this again and again until the other side closes; gives how often. */
async function goOn({ socket, isOver }: ReturnType<typeof sending>, piece: string, everyMs: number): Promise<void> {
  if (isOver) return
  const timer = setInterval(() => socket.write(piece), everyMs)
  await until(() => socket.destroyed, 5000).finally(() => clearInterval(timer))
}

it('a form that never ends is answered, and its connection cut', async () => {
  for (const beginning of ['', FILE, part('a', 'b')]) {
    const form = chunked()
    form.socket.write(chunk(beginning + 'y'.repeat(100)))
    await goOn(form, chunk('y'.repeat(5000)), 5)
    expect(form.status()).toBe(413)
  }
})

it('one that says it is far too large is answered before any of it has come', async () => {
  const form = sending(`content-length: ${4 * LIMIT + 1}`)
  await until(() => form.status() > 0, 2000)
  expect(form.status()).toBe(413)
  await until(() => form.isOver, 2000)
})

it('one that stops on its way is given up, and so is one that drips', async () => {
  const stopped = chunked('\r\nidle-ms: 300')
  const dripping = chunked('\r\nwhole-ms: 2000')
  for (const { socket } of [stopped, dripping]) socket.write(chunk(FILE))
  await Promise.all([until(() => stopped.isOver, 3000), goOn(dripping, chunk('y'), 50)])
  expect([stopped.status(), dripping.status()]).toEqual([400, 400])
  expect(stopped.answer).toContain('The form did not arrive whole')
})

it('one that comes slowly, but comes, is taken', async () => {
  const form = chunked('\r\nidle-ms: 2000')
  const began = performance.now()
  form.socket.write(chunk(part('a', '').trimEnd() + '\r\n\r\n'))
  let sent = 0
  await until(() => {
    form.socket.write(chunk('1'))
    sent += 1
    return performance.now() - began > 2500
  }, 20_000)
  form.socket.write(`${chunk(`\r\n${part('b', '2')}--x--\r\n`)}0\r\n\r\n`)
  await until(() => form.status() > 0, 5000)
  expect(form.answer).toContain(`[["a","${'1'.repeat(sent)}"],["b","2"]]`)
})

it('of a file its share of the form is kept, and no more', async () => {
  const form = chunked()
  form.socket.write(`${chunk(`${FILE}${'y'.repeat(3 * LIMIT)}\r\n--x--\r\n`)}0\r\n\r\n`)
  await until(() => form.status() === 200, 2000)
  expect(form.answer).toContain(`[["logo",${LIMIT / 2}]]`)
})

it('two of one person and four in all are read at once; who leaves makes room', async () => {
  const whole = `${part('a', '1')}--x--\r\n`
  const send = (who: string, body = whole) => {
    const form = sending(`who: ${who}\r\ncontent-length: ${whole.length}`, 'POST')
    form.socket.write(body)
    return form
  }
  const half = FILE.slice(0, 30)
  const [first, ...others] = ['ann', 'ann', 'bob', 'bob'].map((who) => send(who, half))
  await until(async () => (await connections()) >= 4, 2000)
  const [third, waiting, gone] = [send('ann'), send('eve'), send('joe')]
  await until(() => third.status() === 429, 2000)
  gone.socket.destroy()
  expect(waiting.answer).toBe('')
  first?.socket.destroy()
  await until(() => waiting.status() === 200, 2000)
  for (const { socket } of others) socket.destroy()
  await until(async () => {
    const again = send('ann')
    await until(() => again.status() > 0, 2000)
    return again.status() === 200
  }, 2000)
})

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
