import { useState } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { requestableTypes } from '#domain/leave-types/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { Select, type SelectChoice } from '#web/ui/forms/select.tsx'
import { listTypeChoices, NO_TYPE } from './leave-type-choices.ts'

type ChosenType = { choices: readonly SelectChoice[]; id: string | null; choose: (id: string) => void }

export function useLeaveType(entry: TimeEntry | null): ChosenType {
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: 'Failed to fetch leave types' })
  const [chosen, choose] = useState<string | null>(entry && (entry.leaveType?.id ?? NO_TYPE))
  const choices = listTypeChoices(entry ? entry.leaveType : undefined, requestableTypes(types.data ?? []))
  const current = chosen ?? choices[0]?.value ?? NO_TYPE
  return {
    choices,
    id: current === NO_TYPE ? null : current,
    choose,
  }
}

export function LeaveTypeSelect({ type, hint }: { type: ChosenType; hint: string | undefined }) {
  return (
    <Select label="Leave type" hint={hint} choices={type.choices} value={type.id ?? NO_TYPE} onChange={type.choose} />
  )
}
