import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './use-idempotency-key.ts'

const hours = { userId: 'wim', adjustmentAmount: 8 }

test('retries of the same content use the same key, also after other content was sent', () => {
  const { keyFor } = createIdempotencyKeys()
  const key = keyFor(hours)
  expect(keyFor({ ...hours, adjustmentAmount: 4 })).not.toBe(key)
  expect(keyFor({ ...hours })).toBe(key)
})

test('releasing content gives it a new key and leaves other keys alone', () => {
  const { keyFor, release } = createIdempotencyKeys()
  const key = keyFor(hours)
  const other = keyFor({ ...hours, adjustmentAmount: 4 })
  release({ ...hours })
  expect(keyFor(hours)).not.toBe(key)
  expect(keyFor({ ...hours, adjustmentAmount: 4 })).toBe(other)
})
