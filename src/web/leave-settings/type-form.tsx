import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Resolver, useController, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isSameName } from '#domain/fields/same-name.ts'
import { leaveSettingEndpoints, newLeaveType } from '#domain/leave-settings/contract.ts'
import { DEFAULT_COLOR, type LeaveType } from '#domain/leave-types/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ColorField } from '#web/ui/forms/color-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type TypeDraft = { name: string; description: string; color: string; isActive: boolean }
type TypeBody = z.output<typeof newLeaveType>

type TypeFormProps = {
  type: LeaveType | null
  types: readonly LeaveType[]
  onClose: () => void
}

export function TypeForm({ type, types, onClose }: TypeFormProps) {
  const create = useWrite(leaveSettingEndpoints.create, t`Failed to create leave type`)
  const update = useWrite(leaveSettingEndpoints.update, t`Failed to update leave type`)
  const form = useForm<TypeDraft, unknown, TypeBody>({
    resolver: standardSchemaResolver(newLeaveType) as Resolver<TypeDraft, unknown, TypeBody>,
    defaultValues: type ? toDraft(type) : { name: '', description: '', color: DEFAULT_COLOR, isActive: true },
  })
  const { control, register, handleSubmit, formState, showRefusal, inlineErrors } = form
  const { errors } = formState
  const { field: color } = useController({ control, name: 'color' })
  const name = useWatch({ control, name: 'name' })
  const isDuplicateName = types.some((other) => other.id !== type?.id && isSameName(other.name, name))

  const { save, newer } = useVersioned({
    row: type,
    toDraft,
    labels: LABELS,
    form: formDraft(form),
    send: (body: TypeBody, version) =>
      type ? update.mutateAsync({ params: { id: type.id }, body: { ...body, version } }) : create.mutateAsync({ body }),
  })
  const onSaved = () => {
    toast({ title: t`Success`, text: type ? t`Leave type updated` : t`Leave type created` })
    onClose()
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <TextField
          {...register('name')}
          label={t`Name`}
          autoComplete="off"
          hint={isDuplicateName ? t`Another leave type already has this name.` : undefined}
          error={errors.name?.message}
        />
        <TextArea
          {...register('description')}
          label={t`Description`}
          optional
          maxLength={500}
          rows={2}
          error={errors.description?.message}
        />
        <ColorField {...color} label={t`Color`} error={errors.color?.message} />
        <Checkbox
          {...register('isActive')}
          label={t`Active`}
          hint={t`Inactive types can’t be requested and don’t accrue. Existing balances stay.`}
          error={errors.isActive?.message}
        />
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={create.isPending || update.isPending}>
          {type ? t`Save changes` : t`Add leave type`}
        </Button>
      </DialogActions>
    </form>
  )
}

const LABELS = { name: t`Name`, description: t`Description`, color: t`Color`, isActive: t`Active` }

function toDraft({ name, description, color, isActive }: LeaveType): TypeDraft {
  return { name, description, color, isActive }
}
