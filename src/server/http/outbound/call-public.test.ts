import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createOutbound, type PublicCall } from './call-public.ts'
import { readOutboundAllow } from './outbound-allow.ts'
import type { Resolve } from './resolve-by-dns.ts'

const DEADLINE_MS = 400
const PUBLIC_URL = 'https://time.example.com'
const GET: PublicCall = { method: 'GET', maxBytes: 100 }

const open: (() => void)[] = []
afterAll(() => open.forEach((close) => close()))

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serve = (answer: RequestListener) => listen(createServer(answer)).then((host) => `http://${host}/`)
const serveBytes = (answer: (socket: Socket) => void) =>
  listen(createTcpServer((socket) => answer(socket.on('error', () => undefined))))

/** A byte every 20 ms. */
function drip(write: (text: string) => void, start: string) {
  write(start)
  const timer = setInterval(() => write('x'), 20)
  open.push(() => clearInterval(timer))
}

function outbound(allow = '127.0.0.0/8', resolve?: Resolve) {
  const list = readOutboundAllow(allow)
  if (!list) throw new Error(allow)
  return createOutbound({ publicUrl: PUBLIC_URL, allow: list, deadlineMs: DEADLINE_MS, ...(resolve && { resolve }) })
}

it.each<[string, () => Promise<string>]>([
  [
    'drips its headers',
    async () => `http://${await serveBytes((socket) => drip((text) => socket.write(text), 'HTTP/1.1 200 OK\r\nX: '))}/`,
  ],
  ['drips its body', () => serve((_, answer) => drip((text) => answer.write(text), 'x'))],
  ['is silent', async () => `http://${await serveBytes(() => undefined)}/`],
  [
    'never ends a handshake',
    async () => `https://${await serveBytes((socket) => drip((text) => socket.write(text), '\u0016\u0003\u0003'))}/`,
  ],
])('a receiver that %s is given up at the deadline', async (_, start) => {
  const url = await start()
  await expect(outbound()(url, { ...GET, maxBytes: 1_000_000 })).rejects.toThrow(
    /No complete answer within 0\.4 seconds|SSL|EPROTO|wrong version/i,
  )
})

it('a name server that is silent is given up at the deadline', async () => {
  const call = outbound('', () => new Promise(() => undefined))('https://slow.example.com/', GET)
  await expect(call).rejects.toThrow('No complete answer within 0.4 seconds')
})

it('returns status, headers, and no more of the body than asked', async () => {
  const url = await serve((request, answer) => {
    answer.setHeader('x-method', request.method ?? '').writeHead(418)
    request.pipe(answer)
  })
  const whole = await outbound()(url, { method: 'POST', body: 'hello', maxBytes: 5 })
  expect({ ...whole, body: String(whole.body) }).toMatchObject({
    status: 418,
    body: 'hello',
    isCut: false,
    headers: { 'x-method': 'POST' },
  })
  const cut = await outbound()(url, { method: 'POST', body: 'x'.repeat(1e6), maxBytes: 10 })
  expect([cut.body.length, cut.isCut]).toEqual([10, true])
  const none = await outbound()(url, { method: 'POST', body: 'x'.repeat(1e6), maxBytes: 0 })
  expect([none.status, none.body.length]).toEqual([418, 0])
})

it('follows no redirect', async () => {
  let calls = 0
  const target = await serve((_, answer) => {
    calls += 1
    answer.end()
  })
  const url = await serve((_, answer) => answer.writeHead(301, { location: target }).end())
  expect([(await outbound()(url, GET)).status, calls]).toEqual([301, 0])
})

const PUBLIC = { address: '8.8.8.8', family: 4 }
const METADATA = { address: '169.254.169.254', family: 4 }

it.each([
  ['http://push.example.com/', 'not https'],
  ['ftp://push.example.com/', 'not a web address'],
  ['nonsense', 'not a web address'],
  ['https://push.example.com:8443/', 'names a port'],
  ['https://ada:secret@push.example.com/', 'contains a password'],
  ['https://8.8.8.8/', 'not a public name'],
  ['https://[2a00:1450::1]/', 'not a public name'],
  ['https://0x7f.1/', 'not a public name'],
  ['https://localhost/', 'not a public name'],
  [`${PUBLIC_URL}/api/login`, 'our own'],
  ['https://TIME.example.com/', 'our own'],
])('refuses %s before it asks a name server', async (url, reason) => {
  let asked = 0
  const call = outbound('', () => {
    asked += 1
    return Promise.resolve([PUBLIC])
  })(url, GET)
  await expect(call).rejects.toThrow(reason)
  expect(asked).toBe(0)
})

it.each([
  ['our network', [METADATA]],
  ['a public address and our network', [PUBLIC, METADATA]],
  ['this machine by IPv6', [{ address: '::1', family: 6 }]],
  ['this machine by a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['nothing', []],
])('sends nothing to a name that resolves to %s', async (_, addresses) => {
  const call = outbound('', () => Promise.resolve(addresses))('https://push.example.com/', GET)
  await expect(call).rejects.toThrow(/not on the public internet|has no address/)
})

it('asks a name server once, so the address that was checked is the one that is called', async () => {
  const answers = [[METADATA], [PUBLIC]]
  const call = outbound('', () => Promise.resolve(answers.pop() ?? []))('https://push.example.com/', GET)
  await expect(call).rejects.toThrow()
  expect(answers).toHaveLength(1)
})

it.each([
  ['keycloak.lan', true],
  ['10.1.0.0/16, fd00::/8 ,keycloak.lan', true],
  ['127.0.0.1', true],
  ['', true],
  ['10.1.0.0/33', false],
  ['10.1.0', false],
  ['http://keycloak.lan', false],
  ['a b', false],
])('OUTBOUND_ALLOW=%s is valid: %s', (list, isValid) => {
  expect(readOutboundAllow(list) !== null).toBe(isValid)
})

it('calls hosts that the operator allows by http, also on a port', async () => {
  const url = await serve((_, answer) => answer.end('here'))
  const answer = await outbound('localhost')(url.replace('127.0.0.1', 'localhost'), GET)
  expect(String(answer.body)).toBe('here')
  await expect(outbound('other.lan')(url, GET)).rejects.toThrow('not https')
})
