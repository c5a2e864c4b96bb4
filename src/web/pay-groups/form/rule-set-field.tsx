import { useController } from 'react-hook-form'
import { findRuleSet, RULE_SET_IDS } from '#domain/pay-rules/rule-sets.ts'
import { say, t } from '#web/languages/text.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { notCoveredText, overtimeText, suggestionText } from './rule-set-texts.ts'
import type { GroupControl } from './workweek-fields.tsx'

/** `state` is that of the organization's address. */
type RuleSetFieldProps = GroupControl & { state: string; today: string }

export function RuleSetField({ control, state, today }: RuleSetFieldProps) {
  const { field, fieldState } = useController({ control, name: 'terms.ruleSet' })
  const ruleSets = RULE_SET_IDS.map((id) => findRuleSet(id, today))
  const chosen = ruleSets.find(({ id }) => id === field.value)
  const hint = chosen && [overtimeText(chosen), suggestionText(state, chosen.id)].filter(Boolean).join(' ')
  return (
    <div className="keeps-hint">
      <Select
        {...field}
        label={t`Overtime rules`}
        choices={ruleSets.map(({ id, title }) => ({ value: id, label: say(title) }))}
        placeholder={t`Choose overtime rules`}
        hint={hint}
        error={fieldState.error?.message}
      />
      {chosen && (
        <details className="mt-1 text-sm">
          <summary className="-mx-1 inline-flex min-h-6 w-fit items-center rounded-xs px-1 font-medium text-primary-text underline decoration-1 underline-offset-2 [&::-webkit-details-marker]:hidden">
            <span>{t`Not covered`}</span>
          </summary>
          <p className="mt-1 text-pretty text-muted">{notCoveredText(chosen)}</p>
          {chosen.sources.length > 0 && (
            <p className="mt-1 text-pretty text-muted">{t`Our reading of ${chosen.sources.join('; ')}, not legal advice.`}</p>
          )}
        </details>
      )}
    </div>
  )
}
