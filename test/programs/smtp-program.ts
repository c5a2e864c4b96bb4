import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { MailServerMode, Report } from '#test/fakes/smtp.ts'

/**
 * A mail server in its own process, for test/fakes/smtp.ts. Messages set its mode and report received emails. A
 * connection keeps the mode it started with.
 */
type Reply = (error?: Error | null) => void
type Orders = { mode?: MailServerMode; release?: true }

const encrypted = process.argv[2] === 'encrypted'
let mode: MailServerMode = 'accept'
let port = 0
let server: SMTPServer | null = null
const sockets = new Set<Socket>()
const modes = new Map<string, MailServerMode>()
let held: (() => void)[] = []

const report = (fact: Report) => process.send?.(fact)
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const modeOf = ({ id }: SMTPServerSession) => modes.get(id) ?? mode

function hold(where: MailServerMode, goOn: () => void): void {
  held.push(goOn)
  report({ stalled: where })
}

const behaviour: SMTPServerOptions = {
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: encrypted ? [] : ['STARTTLS'],
  disableReverseLookup: true,
  onConnect(session, reply: Reply) {
    modes.set(session.id, mode)
    if (mode === 'turnAway') reply(refusal(421, 'Too busy'))
    else if (mode === 'stallAtGreeting') hold(mode, () => reply())
    else reply()
  },
  onAuth({ username, password }, session, reply) {
    report({ login: { username: username ?? '', password: password ?? '' } })
    if (modeOf(session) === 'refuseLogin') reply(refusal(535, 'Authentication failed'))
    else reply(null, { user: 'signed in' })
  },
  onMailFrom(_address, session, reply: Reply) {
    reply(modeOf(session) === 'refuseSender' ? refusal(553, 'Sender not allowed') : null)
  },
  onRcptTo({ address }, session, reply: Reply) {
    const now = modeOf(session)
    if (now === 'refuseRecipient') reply(refusal(550, `5.1.1 <${address}>: no such user`))
    else if (now === 'deferRecipient') reply(refusal(451, '4.7.1 Greylisted'))
    else if (now === 'stallAtRecipient') hold(now, () => reply())
    else reply()
  },
  onData(stream, session, reply: Reply) {
    // Incomplete emails are discarded, as every mail server does.
    buffer(stream).then(
      (content) => judge(content, session, reply),
      () => undefined,
    )
  },
}

function judge(content: Buffer, session: SMTPServerSession, reply: Reply): void {
  const now = modeOf(session)
  const take = (accepted: boolean) => {
    const { mailFrom, rcptTo } = session.envelope
    report({
      received: {
        accepted,
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        encrypted: session.secure,
        content: content.toString('base64'),
      },
    })
  }
  if (now === 'stallAtData') return hold(now, () => (take(true), reply()))
  take(now !== 'refuseMail' && now !== 'deferMail' && now !== 'dropAtData')
  if (now === 'dropAtData') for (const socket of sockets) socket.destroy()
  else if (now === 'refuseMail') reply(refusal(554, '5.7.1 Looks like spam'))
  else if (now === 'deferMail') reply(refusal(452, '4.3.1 Disk full'))
  else reply()
}

function listen(): void {
  const next = new SMTPServer(behaviour)
  next.on('error', () => undefined)
  next.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  next.listen(port, '127.0.0.1', () => {
    port = (next.server.address() as AddressInfo).port
    report({ listening: port })
  })
  server = next
}

function obey({ mode: next, release }: Orders): void {
  if (release) {
    const waiting = held
    held = []
    for (const goOn of waiting) goOn()
  }
  const wasAway = mode === 'away'
  mode = next ?? mode
  if (mode === 'away' && !wasAway) {
    server?.server.close(() => report({ obeyed: true }))
    for (const socket of sockets) socket.destroy()
  } else if (wasAway && mode !== 'away') listen()
  else report({ obeyed: true })
}

process.on('message', (orders: Orders) => obey(orders))
process.on('disconnect', () => process.exit(0))
listen()
