import { Building2, Search } from 'lucide-react'
import { platformEndpoints } from '#domain/platform/contract.ts'
import { usePages } from '#web/api/use-pages.ts'
import { about, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { OrganizationRows } from './organization-rows.tsx'

type OrganizationsTabProps = { onOpen: (id: string, filter: Record<string, string>) => void }

/** [2.106] */
export function OrganizationsTab({ onOpen }: OrganizationsTabProps) {
  const [params, setParams] = useQueryParams({ search: '', state: 'current' })
  const state = params.state === 'deleted' ? ('deleted' as const) : ('current' as const)
  const search = useDebouncedValue(params.search.trim(), 300)
  const query = { search: search || undefined, state } as const
  const pages = usePages(platformEndpoints.organizations, { query }, t`Failed to fetch organizations`)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <TextField
          label={t`Search organizations`}
          type="search"
          value={params.search}
          onChange={(event) => setParams({ search: event.target.value })}
          placeholder={t`Name, email, or industry`}
          start={<Search aria-hidden="true" size={18} />}
          className="w-full sm:max-w-xs"
        />
        <SegmentedControl
          label={t`Which organizations`}
          options={[
            { value: 'current', label: about('organizations')`Current` },
            { value: 'deleted', label: about('organizations')`Deleted` },
          ]}
          value={state}
          onChange={(value) => setParams({ state: value })}
        />
      </div>
      <Card className="overflow-hidden" aria-busy={pages.isFetching}>
        <OrganizationRows
          label={t`Organizations`}
          pages={pages}
          // The address may not have what was typed a moment ago.
          onOpen={(id) => onOpen(id, params)}
          empty={{ icon: Building2, title: t`No organizations found`, text: emptyText(search, state) }}
        />
      </Card>
    </div>
  )
}

function emptyText(search: string, state: 'current' | 'deleted'): string {
  if (search !== '') return t`No matches for “${search}”. Try a name, email, or industry.`
  return state === 'deleted'
    ? t`Deleted organizations stay here for 30 days and can be restored.`
    : t`Organizations that register appear here.`
}
