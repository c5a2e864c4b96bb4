import { expect, it } from 'vitest'
import { findRuleSet, RULE_SET_IDS, type RuleSetId } from '#domain/pay-rules/rule-sets.ts'
import { notCoveredText, overtimeText, suggestionText } from './rule-set-texts.ts'

const rules = (id: RuleSetId) => findRuleSet(id, '2026-12-06')

it.each<[RuleSetId, string]>([
  ['none', 'No overtime: every hour is regular.'],
  ['us-flsa', 'Overtime over 40 h a week.'],
  ['us-ca', 'Overtime over 8 h a day or 40 h a week, and on the seventh day.'],
  ['us-ak', 'Overtime over 8 h a day or 40 h a week.'],
  ['us-or-manufacturing', 'Overtime over 10 h a day or 40 h a week.'],
])('%s: %s', (id, text) => {
  expect(overtimeText(rules(id))).toBe(text)
})

it('each set says what it leaves out, as one sentence', () => {
  expect(notCoveredText(rules('none'))).toBe('Any law.')
  for (const id of RULE_SET_IDS.slice(1)) {
    expect(notCoveredText(rules(id))).toMatch(/^Who is exempt, travel and on-call time, .*[^.]\.$/)
  }
})

it.each([
  ['IL', 'us-flsa', 'Suggested for Illinois.'],
  ['IL', 'us-ca', null],
  ['CA', 'us-ca', 'Suggested for California.'],
  ['NV', 'us-flsa', 'Nevada also has overtime of the day, which we don’t count.'],
  // A code of no state.
  ['ZZ', 'us-flsa', null],
])('an address in %s says about %s: %s', (state, chosen, text) => {
  expect(suggestionText(state, chosen)).toBe(text)
})
