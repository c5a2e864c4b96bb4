import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Text } from '#domain/texts/text.ts'

const INVALID_KEY = 'Idempotency-Key must be 1 to 100 visible ASCII characters'

export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new Refusal('invalid', INVALID_KEY, { 'Idempotency-Key': INVALID_KEY })
}

type EarlierResult<Result> = {
  find(key: string): Promise<Result | null>
  isSame(result: Result): boolean | Promise<boolean>
  conflict: Text | string
}

export async function findEarlierResult<Result>(
  key: string | null,
  { find, isSame, conflict }: EarlierResult<Result>,
): Promise<Result | null> {
  const result = key === null ? null : await find(key)
  if (result !== null && !(await isSame(result))) throw new Refusal('conflict', conflict)
  return result
}

/**
 * Runs work that fails if it was done before. Then the answer comes from `replay`, or the error is thrown if there is
 * no earlier result.
 */
export async function runOrReplay<Answer>(
  key: string | null,
  run: () => Promise<Answer>,
  replay: (key: string) => Promise<Answer | null>,
  isRepeat = (error: unknown): boolean => error instanceof Refusal,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const earlier = key !== null && isRepeat(error) ? await replay(key) : null
    if (earlier === null) throw error
    return earlier
  }
}
