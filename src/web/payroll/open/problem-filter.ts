import { t } from '#web/languages/text.ts'
import type { PersonState } from '../table/person-state.ts'

export type ProblemFilter = 'everyone' | 'fix' | 'check'

const LABELS: Record<ProblemFilter, string> = { everyone: t`Everyone`, fix: t`To fix`, check: t`To check` }
const FILTERS = Object.keys(LABELS) as ProblemFilter[]

/**
 * Who shows in the table; `ids` is null for everyone. Only filters that fit someone are offered, and when the chosen one fits no one
 * any more, everyone shows.
 */
export function filterProblems(rows: readonly { id: string; state: PersonState }[], chosen: ProblemFilter) {
  const idsOf = (filter: ProblemFilter) =>
    rows.flatMap(({ id, state }) => (filter === 'everyone' || state.kind === filter ? [id] : []))
  const options = FILTERS.map((value) => ({ value, label: LABELS[value], count: idsOf(value).length })).filter(
    ({ count }) => count > 0,
  )
  const shown = options.some(({ value }) => value === chosen) ? chosen : 'everyone'
  return { shown, options, ids: shown === 'everyone' ? null : new Set(idsOf(shown)) }
}
