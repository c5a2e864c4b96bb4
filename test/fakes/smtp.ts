import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll } from 'vitest'
import { waitUntil } from '../support/product.ts'
import { programArguments } from '../support/programs.ts'

/** `away`: nothing listens. */
export type MailServerMode =
  | 'accept'
  | 'away'
  | 'turnAway'
  | 'stallAtGreeting'
  | 'refuseLogin'
  | 'refuseSender'
  | 'refuseRecipient'
  | 'deferRecipient'
  | 'stallAtRecipient'
  | 'refuseMail'
  | 'deferMail'
  | 'dropAtData'
  | 'stallAtData'

/** A complete email that the server received. */
export type Received = { accepted: boolean; from: string; to: string[]; encrypted: boolean; content: Buffer }

export type Report =
  | { listening: number }
  | { obeyed: true }
  | { stalled: MailServerMode }
  | { login: { username: string; password: string } }
  | { received: Omit<Received, 'content'> & { content: string } }

export type MailServer = {
  url: string
  /** All emails received so far, in order, also rejected ones. */
  received(): Promise<Received[]>
  accepted(): Promise<Received[]>
  logins: { username: string; password: string }[]
  /** Connections that hang now or did before. */
  stalls: () => number
  /** Applies from the next connection on. */
  setMode(mode: MailServerMode): Promise<void>
  /** Continues connections that hang. */
  release(): Promise<void>
}

/** A mail server in its own process on 127.0.0.1, removed after the test file. `encrypted` offers STARTTLS. */
export async function startMailServer(kind: 'plain' | 'encrypted' = 'plain'): Promise<MailServer> {
  const child = spawn(process.execPath, [...programArguments('smtp'), kind], { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  afterAll(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const facts = listen(child)
  await waitUntil(() => facts.port > 0, 15_000)
  const order = async (orders: object) => {
    const before = facts.obeyed
    child.send(orders)
    await waitUntil(() => facts.obeyed > before, 5000)
  }
  // Messages arrive in order, so what was received before this call is known after it.
  const received = async () => {
    await order({})
    return facts.received
  }
  return {
    url: `smtp://watchbell:s3cret%2Fword@127.0.0.1:${facts.port}`,
    received,
    accepted: async () => (await received()).filter(({ accepted }) => accepted),
    logins: facts.logins,
    stalls: () => facts.stalls,
    setMode: (mode) => order({ mode }),
    release: () => order({ release: true }),
  }
}

function listen(child: ChildProcess) {
  const facts = { port: 0, obeyed: 0, stalls: 0, received: [] as Received[], logins: [] as MailServer['logins'] }
  child.on('message', (report: Report) => {
    if ('listening' in report) facts.port = report.listening
    if ('stalled' in report) facts.stalls++
    else if ('login' in report) facts.logins.push(report.login)
    else if ('received' in report) {
      const { content, ...rest } = report.received
      facts.received.push({ ...rest, content: Buffer.from(content, 'base64') })
    } else facts.obeyed++
  })
  return facts
}
