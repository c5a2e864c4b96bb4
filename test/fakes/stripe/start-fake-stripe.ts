import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Faults } from './api/faults.ts'
import { handleCall } from './api/handle-call.ts'
import { SavedAnswers } from './api/saved-answers.ts'
import { runDueUntil } from './billing/run-due.ts'
import { type Controlled, handleControl } from './control/handle-control.ts'
import { checkWebhook, type Webhook } from './delivery/webhook.ts'
import { WebhookWorker } from './delivery/webhook-worker.ts'
import { handlePage } from './pages/handle-page.ts'
import { createAccount } from './store/account.ts'

export type FakeStripeOptions = {
  port?: number
  secretKey?: string
  webhook?: Webhook | null
  /** Start of its own clock, which then only moves when a test advances it. Without it, real time and an offset. */
  now?: Date
}

export type FakeStripe = {
  origin: string
  /** POST to `/_fake/<path>`; GET when the body is undefined. */
  control(path: string, body?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Listens on 127.0.0.1 only. */
export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { port = 0, secretKey = 'sk_test_fake', webhook = null, now } = options
  if (!secretKey.startsWith('sk_test_')) throw new Error('The secret key must start with sk_test_')
  const account = createAccount(now)
  const worker = new WebhookWorker(account, checkWebhook(webhook))
  account.onEvent = (event) => worker.accept(event)
  const fake = { account, worker, secretKey, faults: new Faults(), savedAnswers: new SavedAnswers(), log: [] }
  const server = createServer((request, response) => void answerRequest(fake, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  account.origin = origin
  const timer = now ? undefined : setInterval(() => runDueUntil(account, account.clock.now()), 1000).unref()
  return {
    origin,
    control: (path, body) => callControl(origin, path, body),
    async stop() {
      clearInterval(timer)
      worker.stop()
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function callControl(origin: string, path: string, body: unknown): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${origin}/_fake/${path}`, body === undefined ? {} : post)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

async function answerRequest(fake: Controlled, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await readBody(request)
    runDueUntil(fake.account, fake.account.clock.now())
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path.startsWith('/v1/')) handleCall(fake, request, response, body)
    else if (path.startsWith('/_fake/'))
      await answerControl(fake, request.method ?? 'GET', path.slice(7), body, response)
    else handlePage(fake.account, request, response, body)
    runDueUntil(fake.account, fake.account.clock.now())
  } catch (error) {
    fake.account.violations.push(String(error))
    if (!response.headersSent) response.writeHead(500)
    response.end(String(error))
  }
}

async function answerControl(
  fake: Controlled,
  method: string,
  path: string,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const answer = await handleControl(fake, method, path, body === '' ? {} : JSON.parse(body)).then(
    (value) => ({ status: 200, value }),
    (error: unknown) => ({ status: 400, value: { error: String(error) } }),
  )
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.value))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
