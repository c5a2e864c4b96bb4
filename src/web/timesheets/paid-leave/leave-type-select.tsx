import { useState } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { FALLBACK_TYPE } from '#domain/fields/fallback-type.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { requestableTypes } from '#domain/leave-types/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { Select, type SelectChoice } from '#web/ui/forms/select.tsx'

type ChosenType = { choices: readonly SelectChoice[]; id: string | null; choose: (id: string) => void }

/** The choice of people without an organization, and of entries from before leave types. */
const NONE = 'none'

/** [5.48] An existing entry keeps its type, even an inactive one. */
export function useLeaveType(entry: TimeEntry | null): ChosenType {
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: 'Failed to fetch leave types' })
  const [chosen, choose] = useState<string | null>(entry && (entry.leaveType?.id ?? NONE))
  const offered = requestableTypes(types.data ?? [])
  const own = entry?.leaveType ?? (entry || offered.length === 0 ? { id: NONE, name: FALLBACK_TYPE.name } : null)
  const all = own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered
  const current = chosen ?? all[0]?.id ?? NONE
  return {
    choices: all.map(({ id, name }) => ({ value: id, label: name })),
    id: current === NONE ? null : current,
    choose,
  }
}

export function LeaveTypeSelect({ type, hint }: { type: ChosenType; hint: string | undefined }) {
  return <Select label="Leave type" hint={hint} choices={type.choices} value={type.id ?? NONE} onChange={type.choose} />
}
