import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane; about 20 ms on a small server. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let nobody: Promise<string> | undefined

/**
 * Whether a password fits. For a person who does not exist the same work is done against a hash that nothing
 * fits, so that the time of an answer does not tell which usernames exist.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('a password nobody has: it is compared, and the answer thrown away')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== null
}
