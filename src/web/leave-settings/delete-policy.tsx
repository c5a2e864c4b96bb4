import { useState } from 'react'
import { leaveSettingEndpoints } from '#domain/leave-settings/contract.ts'
import { type LeavePolicy } from '#domain/leave-types/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CreditedPeople } from './credited-people.tsx'
import { DeleteConfirmation } from './delete-confirmation.tsx'

type DeletePolicyProps = { policy: LeavePolicy; onClose: () => void; onDeleted: () => void }

export function DeletePolicy({ policy, ...rest }: DeletePolicyProps) {
  const [takesBack, setTakesBack] = useState(false)
  const params = { id: policy.id }
  const { data: credits } = useRead(leaveSettingEndpoints.policyCredits, { params })
  const { mutateAsync, isPending } = useWrite(leaveSettingEndpoints.removePolicy, t`Failed to delete leave policy`)
  const remove = () => mutateAsync({ params, query: takesBack ? { takeBack: 'true' } : {} })
  const extra =
    credits && credits.unusedCount > 0 ? (
      <div className="mt-4">
        <Checkbox
          checked={takesBack}
          onChange={(event) => setTakesBack(event.target.checked)}
          label={t`Take back ${shortHoursText(credits.unusedHours)} hours from ${numberText(credits.unusedCount)} ${plural(credits.unusedCount, { one: 'person', other: 'people' })}`}
          hint={t`Use this if the policy was a mistake. People who already used some of their hours keep them.`}
        />
        <CreditedPeople credits={credits} />
      </div>
    ) : null
  const effects = [
    policy.isDefault && t`It applies to everyone without their own policy.`,
    !takesBack && t`Balances stay as they are.`,
    t`A policy in use becomes inactive instead of being deleted.`,
  ]
  return (
    <DeleteConfirmation
      action={t`Delete policy`}
      keep={t`Keep policy`}
      remove={remove}
      busy={isPending}
      extra={extra}
      {...rest}
    >
      {effects.filter(Boolean).join(' ')}
    </DeleteConfirmation>
  )
}
