import { useState } from 'react'
import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { whyNotAssign } from '#domain/leave-types/rules.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { BalanceRow } from './balance-rows.ts'

/** Only active policies can be assigned [4.13], so only those are offered. */
export function AssignPolicy({ row, onClose }: { row: BalanceRow; onClose: () => void }) {
  const { user, type, balance } = row
  const current = balance?.policy?.id ?? ''
  const [selected, setSelected] = useState(current)
  const policies = useRead(
    leaveTypeEndpoints.policies,
    { params: { id: type.id } },
    { fallback: t`Failed to load leave policies` },
  )
  const inlineErrors = useInlineErrors()
  const assign = useWrite(leaveBalanceEndpoints.assignPolicy, t`Failed to change the policy`)
  if (policies.isError && !policies.data)
    return (
      <LoadError reason={policies.error.message} onRetry={() => void policies.refetch()} busy={policies.isFetching} />
    )
  if (!policies.data) return <Skeleton className="h-32 rounded-pop" />

  const assignable = policies.data.filter((policy) => whyNotAssign(policy) === null)
  const submit = () => {
    const isDefault = assignable.find(({ id }) => id === selected)?.isDefault ?? false
    const params = { userId: user.id, leaveTypeId: type.id }
    void assign.mutateAsync({ params, body: { policyId: isDefault ? null : selected } }).then(() => {
      toast({ title: t`Success`, text: t`Policy changed` })
      onClose()
    }, inlineErrors.show)
  }
  return (
    <>
      <Select
        label={t`Policy`}
        choices={assignable.map(({ id, name, isDefault }) => ({
          value: id,
          label: isDefault ? t`${name} (default)` : name,
        }))}
        value={selected}
        onChange={setSelected}
        hint={t`Existing hours stay. The new policy starts tomorrow.`}
      />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <ExplainedButton
          busy={assign.isPending}
          whyNot={selected === current ? t`Already on this policy` : null}
          onClick={submit}
        >{t`Change policy`}</ExplainedButton>
      </DialogActions>
    </>
  )
}
