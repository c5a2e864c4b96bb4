import { useState } from 'react'
import { type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PoliciesTab } from './policies-tab.tsx'
import type { PolicyTerms } from './policy-draft.ts'
import { TypesTab } from './types-tab.tsx'

type TypesPanelProps = {
  /** Passed in, because accrual is another feature. */
  renderPreview: (terms: PolicyTerms) => Elements
}

export function TypesPanel({ renderPreview }: TypesPanelProps) {
  const [tab, setTab] = useState('types')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: 'Failed to fetch leave types' })
  if (types.isError && !types.data)
    return <LoadError reason={types.error.message} onRetry={() => void types.refetch()} busy={types.isFetching} />
  if (!types.data) return <Skeleton className="h-80 rounded-card" />
  const selected = types.data.find(({ id }) => id === selectedId) ?? null
  const openPolicies = ({ id }: LeaveType) => {
    setSelectedId(id)
    setTab('policies')
  }
  return (
    <Tabs
      label="Leave Type Management"
      variant="quiet"
      selected={selected ? tab : 'types'}
      onSelect={setTab}
      tabs={[
        { id: 'types', label: 'Leave Types', content: <TypesTab types={types.data} onManage={openPolicies} /> },
        {
          id: 'policies',
          label: 'Policies',
          disabled: selected === null,
          content: selected && <PoliciesTab key={selected.id} type={selected} renderPreview={renderPreview} />,
        },
      ]}
    />
  )
}
