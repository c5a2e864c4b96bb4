import { type ChildProcess, fork } from 'node:child_process'
import { afterAll } from 'vitest'
import { waitUntil } from '../support/product.ts'

/** How the mail server behaves, until it is told otherwise. `away`: nothing listens. */
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

/** A whole mail that the server was handed, and whether it took it. */
export type Received = { accepted: boolean; from: string; to: string[]; encrypted: boolean; content: Buffer }

export type Report =
  | { listening: number }
  | { obeyed: true }
  | { stalled: MailServerMode }
  | { login: { username: string; password: string } }
  | { received: Omit<Received, 'content'> & { content: string } }

export type MailServer = {
  /** Its address with a user and a password. */
  url: string
  /** All it was handed so far, in order, taken or not. */
  received(): Promise<Received[]>
  accepted(): Promise<Received[]>
  logins: { username: string; password: string }[]
  /** How many calls hang in it so far. */
  stalls: () => number
  /** From the next connection on. */
  setMode(mode: MailServerMode): Promise<void>
  /** Lets what hangs go on. */
  release(): Promise<void>
}

/** A real mail server in a process of its own, on 127.0.0.1, gone after the file's tests. `encrypted` offers STARTTLS. */
export async function startMailServer(kind: 'plain' | 'encrypted' = 'plain'): Promise<MailServer> {
  const child = fork('test/programs/smtp-program.ts', [kind], { execArgv: ['--import', 'tsx'], stdio: 'pipe' })
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
  // What it was handed before it obeys has been told before.
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
