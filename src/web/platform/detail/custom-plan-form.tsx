import { useController } from 'react-hook-form'
import { numberText } from '#domain/number-text.ts'
import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { REASON_RULES, ReasonField } from './reason-field.tsx'

type CustomPlanFormProps = { organization: OrganizationDetail; onClose: () => void }
type Draft = { price: number | null; billingCycle: 'monthly' | 'annual'; maxUsers: number | null; reason: string }

export function CustomPlanForm({ organization: { id, customPlan, userCount }, onClose }: CustomPlanFormProps) {
  const grant = useWrite(platformEndpoints.grantPlan, t`Failed to change the plan`)
  const { control, register, handleSubmit, formState, showRefusal, inlineErrors } = useForm<Draft>({
    defaultValues: {
      price: customPlan && customPlan.price / 100,
      billingCycle: customPlan?.billingCycle ?? 'monthly',
      maxUsers: customPlan?.maxUsers ?? null,
      reason: '',
    },
  })
  const price = useController({ control, name: 'price', rules: { validate: isPrice } })
  const maxUsers = useController({
    control,
    name: 'maxUsers',
    rules: { validate: (count) => whyNotCount(count, userCount) ?? true },
  })
  const cycle = useController({ control, name: 'billingCycle' })
  const submit = handleSubmit((draft) =>
    grant
      .mutateAsync({
        params: { id },
        body: {
          plan: 'custom',
          price: toCents(draft.price ?? 0),
          billingCycle: draft.billingCycle,
          maxUsers: draft.maxUsers ?? 0,
          reason: draft.reason,
        },
      })
      .then(({ message }) => {
        toast({ title: t`Success`, text: message })
        onClose()
      }, showRefusal),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <NumberField {...price.field} label={t`Price in dollars`} min={0} error={formState.errors.price?.message} />
          <Select
            label={t`Billing`}
            choices={[
              { value: 'monthly', label: t`Every month` },
              { value: 'annual', label: t`Every year` },
            ]}
            value={cycle.field.value}
            onChange={(value) => cycle.field.onChange(value)}
          />
        </div>
        <NumberField {...maxUsers.field} label={t`Users included`} min={1} error={formState.errors.maxUsers?.message} />
        <ReasonField {...register('reason', REASON_RULES)} error={formState.errors.reason?.message} />
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={grant.isPending}>{t`Save custom plan`}</Button>
      </DialogActions>
    </form>
  )
}

const MAX_PRICE = 100_000
const MAX_USERS = 1_000_000

function isPrice(price: number | null): string | true {
  if (price === null || !(price >= 0 && price <= MAX_PRICE)) return t`Enter a price from $0 to $100,000`
  return toCents(price) / 100 === price || t`Use whole cents`
}

const toCents = (price: number) => Math.round(price * 100)

function whyNotCount(count: number | null, userCount: number): string | null {
  if (count === null || !Number.isInteger(count) || count < 1 || count > MAX_USERS)
    return t`Enter a number of users from 1 to 1,000,000`
  return count < userCount
    ? t`The organization has ${numberText(userCount)} ${plural(userCount, { one: 'person', other: 'people' })}`
    : null
}
