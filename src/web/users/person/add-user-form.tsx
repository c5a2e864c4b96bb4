import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldPath, type UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'
import { personFieldsIn } from '#domain/fields/person.ts'
import { type NewUser, newUser, userEndpoints } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { PersonInputs } from '#web/auth/person-inputs.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { MoreFields } from '#web/ui/forms/more-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type NewUserForm = z.input<typeof newUser>

const FIRST: readonly string[] = ['username', 'email', 'firstName', 'lastName']
const SIDE_BY_SIDE: readonly string[] = ['state', 'zipCode']
const MORE = personFieldsIn(newUser).filter((name) => !FIRST.includes(name))

/** [5.34] */
export function AddUserForm({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const idempotency = useIdempotencyKey()
  const add = useWrite(userEndpoints.add, 'Failed to add the user')
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm<NewUserForm, unknown, NewUser>({
    resolver: standardSchemaResolver(newUser),
    defaultValues: { username: '', password: '', email: '' },
  })
  const field = createFieldProps(register, (name) => formState.errors[name]?.message)

  const submit = handleSubmit((body) =>
    add.mutateAsync({ params: { id: organizationId }, body, idempotencyKey: idempotency.keyFor(body) }).then(() => {
      idempotency.release(body)
      toast({ title: 'Success', text: 'User added successfully' })
      onClose()
    }, showRefusal),
  )

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonInputs names={['username']} shape={newUser} field={field} />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <PersonInputs
          names={['email']}
          shape={newUser}
          field={(name) => ({ ...field(name), className: 'sm:col-span-2' })}
        />
        <PersonInputs names={['firstName', 'lastName']} shape={newUser} field={field} />
      </div>
      <MoreFields title="Phone, address, and more" hasErrors={MORE.some((name) => formState.errors[name])}>
        <PersonInputs names={MORE.filter((name) => !SIDE_BY_SIDE.includes(name))} shape={newUser} field={field} />
        <div className="grid grid-cols-2 gap-3">
          <PersonInputs names={MORE.filter((name) => SIDE_BY_SIDE.includes(name))} shape={newUser} field={field} />
        </div>
      </MoreFields>
      <DialogActions errors={inlineErrors}>
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
