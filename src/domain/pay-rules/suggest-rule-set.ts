import type { RuleSetId } from './rule-sets.ts'

/** States and territories with overtime of a workday that a rule set has. */
const RULE_SETS_OF_STATES: Readonly<Partial<Record<string, RuleSetId>>> = { AK: 'us-ak', CA: 'us-ca' }

/** Those whose overtime of a workday no rule set has: Colorado, Nevada, Puerto Rico, and the U.S. Virgin Islands (docs/pay-rules.md). */
const WITH_MORE_RULES: readonly string[] = ['CO', 'NV', 'PR', 'VI']

/** `hasMoreRules`: its law has overtime that the rule set leaves out. */
type RuleSetSuggestion = { ruleSet: RuleSetId; hasMoreRules: boolean }

/** By the code of a state or territory. */
export function suggestRuleSet(state: string): RuleSetSuggestion {
  return { ruleSet: RULE_SETS_OF_STATES[state] ?? 'us-flsa', hasMoreRules: WITH_MORE_RULES.includes(state) }
}
