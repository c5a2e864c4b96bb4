import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { Selection } from '#web/ui/hooks/use-selection.ts'
import { datesText } from '../request-dates.ts'

export function SelectRequest({ request, selection }: { request: LeaveRequest; selection: Selection }) {
  return (
    <Checkbox
      checked={selection.ids.has(request.id)}
      onChange={() => selection.toggle(request.id)}
      label={<span className="sr-only">{`Select ${fullName(request.user)}’s request, ${datesText(request)}`}</span>}
      className="-mr-3 shrink-0"
    />
  )
}
