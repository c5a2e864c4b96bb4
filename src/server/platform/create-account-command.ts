import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { linkExpiry } from '../auth/password-links-store.ts'
import type { OperatorCommand } from '../operator-command.ts'
import type { AccountKind } from './accounts-store.ts'
import { createAccount } from './create-accounts.ts'

const NAMES: Record<AccountKind, string> = { master: 'Master admin', platform: 'Platform admin' }

/** Asks for the password in a terminal. With `--link`, and where no one can type, it prints a link to set one. */
export function createAccountCommand(kind: AccountKind): OperatorCommand {
  return async (owner, args, print, config) => {
    const [username, option, ...more] = args
    if (!username || more.length > 0 || (option !== undefined && option !== '--link')) return null
    const password = option === undefined && process.stdin.isTTY ? await askForPassword() : null
    const now = new Date()
    const account = { kind, username, password }
    const link = await createAccount({ owner }, account, { by: 'Command line', config, now })
    print(`${NAMES[kind]} ${username} was created.`)
    if (link === null) return true
    print(`Open this link to set the password. It works once, until ${linkExpiry(now).toISOString()}:`)
    print(config.publicUrl + link)
    return true
  }
}

/** Typed characters are not shown. */
async function askForPassword(): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    const ask = (question: string) => {
      process.stdout.write(question)
      return terminal.question('').finally(() => process.stdout.write('\n'))
    }
    const password = await ask('Password: ')
    if (password !== (await ask('Repeat the password: '))) throw new Error('The passwords differ.')
    return password
  } finally {
    terminal.close()
  }
}
