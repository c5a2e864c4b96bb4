import { expect, it } from 'vitest'
import { unreadText } from './unread-text.ts'

it.each([
  [0, 'Notifications'],
  [1, '1 unread notification'],
  [3, '3 unread notifications'],
])('with %i unread, the bell says %s', (unread, expected) => {
  expect(unreadText(unread)).toBe(expected)
})
