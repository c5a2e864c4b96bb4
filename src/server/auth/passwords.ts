import { hash, verify } from '@node-rs/argon2'
import { isGuessable, normalizeForComparison } from '#domain/auth/rules.ts'
import { refuseIf } from '#domain/errors.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { t } from '#domain/texts/text.ts'
import type { Config } from '../config.ts'

export function hashPassword(password: string, { passwordCost }: Pick<Config, 'passwordCost'>): Promise<string> {
  return hash(password, passwordCost)
}

/** Only passwords of at least six characters count [5.3]. */
const COMMON_PASSWORD_COUNT = 10_000

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loaded on first use: it takes a moment, and most processes never need it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, COMMON_PASSWORD_COUNT))
}

type PasswordOwner = { username: string; email: string }

/** Refuses common and guessable passwords at their field (400). Existing ones keep working. */
export async function hashNewPassword(
  password: string,
  owner: PasswordOwner,
  config: Pick<Config, 'productName' | 'passwordCost'>,
  field = 'password',
): Promise<string> {
  commonPasswords ??= loadCommonPasswords()
  const isCommon = (await commonPasswords).has(normalizeForComparison(password))
  refuseIf(isCommon ? t`This password is too common. Choose another.` : null, 'invalid', field)
  const isEasy = isGuessable(password, owner, [PRODUCT_NAME, config.productName])
  refuseIf(isEasy ? t`This password is too easy to guess. Choose another.` : null, 'invalid', field)
  return hashPassword(password, config)
}

/** Hashes for unknown people, too, so that the response time does not show which usernames exist. */
export async function isPasswordCorrect(
  passwordHash: string | null,
  password: string,
  { passwordCost }: Pick<Config, 'passwordCost'>,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? unmatchableHash(passwordCost), password)
  return fits && passwordHash !== null
}

/** Zeros in place of the salt and the hash: verifying takes as long as for a real one. */
function unmatchableHash({ memoryCost, timeCost, parallelism }: Config['passwordCost']): string {
  const [salt, digest] = ['A'.repeat(22), 'A'.repeat(43)]
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
}
