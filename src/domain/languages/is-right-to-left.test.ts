import { expect, it } from 'vitest'
import { isRightToLeft } from './is-right-to-left.ts'

it.each([
  ['en-US', false],
  ['fr-CA', false],
  ['ar', true],
  ['he-IL', true],
  ['uz-Arab', true],
  ['uz', false],
])('%s: %s', (locale, expected) => {
  expect(isRightToLeft(locale)).toBe(expected)
})
