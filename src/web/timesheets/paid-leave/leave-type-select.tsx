import { useRef, useState } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { requestableTypes } from '#domain/leave-types/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Select, type SelectChoice } from '#web/ui/forms/select.tsx'
import { listTypeChoices, NO_TYPE } from './leave-type-choices.ts'

type ChosenType = {
  choices: readonly SelectChoice[]
  id: string | null
  choose: (id: string) => void
  /** Also of what was chosen just now. */
  readId: () => string | null
}

export function useLeaveType(entry: TimeEntry | null): ChosenType {
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: t`Failed to fetch leave types` })
  const [chosen, setChosen] = useState<string | null>(entry && (entry.leaveType?.id ?? NO_TYPE))
  const latest = useRef(chosen)
  const choices = listTypeChoices(entry ? entry.leaveType : undefined, requestableTypes(types.data ?? []))
  const toId = (value: string | null) => {
    const current = value ?? choices[0]?.value ?? NO_TYPE
    return current === NO_TYPE ? null : current
  }
  const choose = (id: string) => {
    latest.current = id
    setChosen(id)
  }
  return { choices, id: toId(chosen), choose, readId: () => toId(latest.current) }
}

export function LeaveTypeSelect({ type, hint }: { type: ChosenType; hint: string | undefined }) {
  return (
    <Select
      label={t`Leave type`}
      hint={hint}
      choices={type.choices}
      value={type.id ?? NO_TYPE}
      onChange={type.choose}
    />
  )
}
