import { type Resolver, useController, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { adjustment, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { balanceText, roundHours, shortHoursText } from '#domain/time/decimal-hours.ts'
import { useWrite } from '#web/api/use-api.ts'
import type { IdempotencyKeys } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { BalanceRow } from './balance-rows.ts'

type AdjustmentDraft = { adjustmentAmount: number | null; notes: string }
type AdjustmentBody = z.output<typeof adjustment>

type AdjustFormProps = {
  row: BalanceRow
  mode: 'add' | 'subtract'
  /** Outlives the form: typing the same again after a lost answer changes the balance once. */
  idempotency: IdempotencyKeys
  onClose: () => void
}

export function AdjustForm({ row, mode, idempotency, onClose }: AdjustFormProps) {
  const sign = mode === 'add' ? 1 : -1
  const adjust = useWrite(leaveBalanceEndpoints.adjust, t`Failed to adjust leave balance`)
  const { control, register, handleSubmit, formState, showRefusal, inlineErrors } = useForm<
    AdjustmentDraft,
    unknown,
    AdjustmentBody
  >({
    resolver: createResolver(sign),
    defaultValues: { adjustmentAmount: null, notes: '' },
  })
  const { errors } = formState
  const { value, onChange, ref } = useController({ control, name: 'adjustmentAmount' }).field
  const hours = useWatch({ control, name: 'adjustmentAmount' })
  const current = row.balance?.currentBalance ?? 0
  const newBalance = roundHours(current + (hours !== null && hours > 0 ? sign * hours : 0))

  const params = { userId: row.user.id, leaveTypeId: row.type.id }
  const save = (body: AdjustmentBody) =>
    adjust.mutateAsync({ params, body, idempotencyKey: idempotency.keyFor({ params, body }) }).then(() => {
      idempotency.release({ params, body })
      const amount = shortHoursText(Math.abs(body.adjustmentAmount))
      toast({ title: t`Success`, text: mode === 'add' ? t`${amount} hours added` : t`${amount} hours subtracted` })
      onClose()
    }, showRefusal)
  const submit = handleSubmit(save)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <NumberField
          ref={ref}
          label={mode === 'add' ? t`Hours to add` : t`Hours to subtract`}
          value={value}
          onChange={onChange}
          min={STEP}
          step={STEP}
          error={errors.adjustmentAmount?.message}
        />
        <TextArea
          {...register('notes')}
          label={t`Notes`}
          hint={t`The employee will see this in their balance.`}
          maxLength={500}
          rows={2}
          error={errors.notes?.message}
        />
        <dl className="figures flex items-baseline justify-between gap-4 rounded-pop bg-surface-2 px-4 py-3 text-md">
          <dt className="text-muted">{t`New balance`}</dt>
          <dd className="text-end">
            <span className="text-muted">{row.balance ? `${balanceText(current)} → ` : ''}</span>
            <output className={newBalance < 0 ? 'text-lg font-semibold text-danger' : 'text-lg font-semibold'}>
              {balanceText(newBalance)}
            </output>
            <span className="ms-1 text-muted">h</span>
          </dd>
        </dl>
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={adjust.isPending}>
          {mode === 'add' ? t`Add hours` : t`Subtract hours`}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The step and minimum of the input [5.45]; the API accepts finer values. */
const STEP = 0.5

function createResolver(sign: 1 | -1): Resolver<AdjustmentDraft, unknown, AdjustmentBody> {
  return ({ adjustmentAmount, notes }) => {
    const signed = adjustmentAmount === null ? null : sign * adjustmentAmount
    const parsed = adjustment.safeParse({ adjustmentAmount: signed, notes })
    const problems = parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
    if (adjustmentAmount !== null && adjustmentAmount !== 0 && adjustmentAmount < STEP)
      problems.push(['adjustmentAmount', t`Hours must be at least ${STEP}`])
    if (parsed.success && problems.length === 0) return { values: parsed.data, errors: {} }
    const errors = problems.map(([field, message]) => [field, { type: 'adjustment', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
