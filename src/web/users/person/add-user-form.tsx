import '#domain/fields/us-states.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldPath, type UseFormRegister, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type NewUser, newUser, userEndpoints } from '#domain/users/contract.ts'
import { showFormError } from '#web/api/show-form-error.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { MoreFields } from '#web/ui/forms/more-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type NewUserForm = z.input<typeof newUser>

const MORE = ['middleInitial', 'nameSuffix', 'phoneNumber', 'streetAddress', 'city', 'state', 'zipCode'] as const

/** [5.34] */
export function AddUserForm({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const idempotency = useIdempotencyKey()
  const add = useWrite(userEndpoints.add, 'Failed to add the user')
  const { register, handleSubmit, formState, setError } = useForm<NewUserForm, unknown, NewUser>({
    resolver: standardSchemaResolver(newUser),
    defaultValues: { username: '', password: '', email: '' },
  })
  const field = createFieldProps(register, (name) => formState.errors[name]?.message)

  const submit = handleSubmit((body) =>
    add.mutateAsync({ params: { id: organizationId }, body, idempotencyKey: idempotency.keyFor(body) }).then(() => {
      idempotency.release(body)
      toast({ title: 'Success', text: 'User added successfully' })
      onClose()
    }, showFormError(setError)),
  )

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('username')} label="Username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <TextField {...field('email')} label="Email" type="email" inputMode="email" className="sm:col-span-2" />
        <TextField {...field('firstName')} label="First name" optional />
        <TextField {...field('lastName')} label="Last name" optional />
      </div>
      <MoreFields title="Phone, address, and more" hasErrors={MORE.some((name) => formState.errors[name])}>
        <TextField {...field('middleInitial')} label="Middle initial" optional maxLength={1} />
        <TextField {...field('nameSuffix')} label="Suffix" optional />
        <TextField
          {...field('phoneNumber')}
          label="Phone number"
          optional
          type="tel"
          inputMode="tel"
          hint="Example: (312) 555-0147"
        />
        <TextField {...field('streetAddress')} label="Street address" optional />
        <TextField {...field('city')} label="City" optional />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('state')} label="State" optional autoCapitalize="characters" />
          <TextField {...field('zipCode')} label="ZIP code" optional inputMode="numeric" />
        </div>
      </MoreFields>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={add.isPending}>
          Add User
        </Button>
      </DialogActions>
    </form>
  )
}

function createFieldProps(
  register: UseFormRegister<NewUserForm>,
  errorOf: (name: FieldPath<NewUserForm>) => string | undefined,
) {
  return (name: FieldPath<NewUserForm>) => ({ ...register(name), error: errorOf(name) })
}
