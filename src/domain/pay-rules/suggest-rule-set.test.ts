import { expect, test } from 'vitest'
import { suggestRuleSet } from './suggest-rule-set.ts'

test.each([
  ['IL', 'us-flsa', false],
  ['CA', 'us-ca', false],
  ['AK', 'us-ak', false],
  // Only manufacturers have the rules of Oregon.
  ['OR', 'us-flsa', false],
  ['CO', 'us-flsa', true],
  ['PR', 'us-flsa', true],
  ['', 'us-flsa', false],
])('%s: %s, with more rules of its own: %s', (state, ruleSet, hasMoreRules) => {
  expect(suggestRuleSet(state)).toEqual({ ruleSet, hasMoreRules })
})
