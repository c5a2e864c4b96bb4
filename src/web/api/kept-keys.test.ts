import { expect, test } from 'vitest'
import { keptKeys } from './kept-keys.ts'

const hours = { userId: 'wim', adjustmentAmount: 8 }

test('the same content keeps its key over every try, also when something else was sent between', () => {
  const { keyFor } = keptKeys()
  const key = keyFor(hours)
  expect(keyFor({ ...hours, adjustmentAmount: 4 })).not.toBe(key)
  expect(keyFor({ ...hours })).toBe(key)
})

test('once it is done, the same content is the next thing; what else was tried keeps its key', () => {
  const { keyFor, done } = keptKeys()
  const key = keyFor(hours)
  const other = keyFor({ ...hours, adjustmentAmount: 4 })
  done({ ...hours })
  expect(keyFor(hours)).not.toBe(key)
  expect(keyFor({ ...hours, adjustmentAmount: 4 })).toBe(other)
})
