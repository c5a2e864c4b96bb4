import { expect, it } from 'vitest'
import { EMPTY_REGISTRATION } from './registration-form.ts'
import { findStepOf, STEPS } from './registration-steps.ts'

it.each([
  [['name'], 0],
  [['zipCode', 'adminUser.zipCode'], 1],
  [['adminUser.username'], 2],
  [['agreeToTerms', 'industry'], 0],
  [['adminUserName'], null],
  [[], null],
])('%j is in step %j', (fields, step) => {
  expect(findStepOf(fields)).toBe(step)
})

it('asks for every field in exactly one step', () => {
  const asked = STEPS.flatMap(({ fields }) => fields)
  expect(asked.toSorted()).toEqual([...Object.keys(EMPTY_REGISTRATION), 'agreeToTerms'].sort())
})
