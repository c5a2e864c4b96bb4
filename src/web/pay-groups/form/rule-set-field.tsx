import { useController } from 'react-hook-form'
import { payGroupEndpoints, type RuleSetAnswer } from '#domain/pay-groups/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { GroupControl } from './workweek-fields.tsx'

export function RuleSetField({ control }: GroupControl) {
  const { field, fieldState } = useController({ control, name: 'terms.ruleSet' })
  // The form tracks only what a component reads, so this is read before the rules have loaded, too.
  const error = fieldState.error?.message
  const ruleSets = useRead(payGroupEndpoints.ruleSets, {}, { fallback: 'Failed to load the overtime rules' })
  const chosen = ruleSets.data?.find(({ id }) => id === field.value)
  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-2">
      {ruleSets.data ? (
        <Select
          {...field}
          label="Overtime rules"
          choices={ruleSets.data.map(({ id, title }) => ({ value: id, label: title }))}
          placeholder="Choose overtime rules"
          error={error}
        />
      ) : ruleSets.isError ? (
        <LoadError reason={ruleSets.error.message} onRetry={() => void ruleSets.refetch()} busy={ruleSets.isFetching} />
      ) : (
        <Skeleton className="h-18 rounded-control" />
      )}
      {chosen && <RuleSetFacts ruleSet={chosen} />}
    </div>
  )
}

function RuleSetFacts({ ruleSet: { sources, notCovered } }: { ruleSet: RuleSetAnswer }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-pop bg-surface-2 px-4 py-3.5 text-md">
      <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        {notCovered.length > 0 && <Facts title="What these rules don’t cover" facts={notCovered} />}
        {sources.length > 0 && <Facts title="Sources" facts={sources} />}
      </div>
      <p className="text-muted">This is our reading of public sources, not legal advice.</p>
    </div>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section>
      <h3 className="text-md font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted marker:text-subtle">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}
