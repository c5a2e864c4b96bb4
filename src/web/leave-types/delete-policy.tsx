import { useState } from 'react'
import { type LeavePolicy, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CreditedPeople, peopleText } from './credited-people.tsx'
import { DeleteConfirmation } from './delete-confirmation.tsx'

type DeletePolicyProps = { policy: LeavePolicy; onClose: () => void; onDeleted: () => void }

export function DeletePolicy({ policy, ...rest }: DeletePolicyProps) {
  const [takeBack, setTakeBack] = useState(false)
  const params = { id: policy.id }
  const { data: credits } = useRead(leaveTypeEndpoints.policyCredits, { params })
  const { mutateAsync, isPending } = useWrite(leaveTypeEndpoints.removePolicy, 'Failed to delete leave policy')
  const remove = () => mutateAsync({ params, query: takeBack ? { takeBack: 'true' } : {} })
  const more =
    credits && credits.unusedCount > 0 ? (
      <div className="mt-4">
        <Checkbox
          checked={takeBack}
          onChange={(event) => setTakeBack(event.target.checked)}
          label={`Take back ${decimalHoursText(credits.unusedHours)} hours from ${peopleText(credits.unusedCount)}`}
          hint="For a policy that was a mistake. People who have used some of their hours keep them."
        />
        <CreditedPeople credits={credits} />
      </div>
    ) : null
  return (
    <DeleteConfirmation action="Delete Policy" remove={remove} busy={isPending} more={more} {...rest}>
      {policy.isDefault && 'It applies to everyone who isn’t on another one. '}
      {takeBack ? '' : 'Balances keep the hours they have. '}A policy that has given hours becomes inactive, and its
      history stays.
    </DeleteConfirmation>
  )
}
