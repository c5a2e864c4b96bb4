import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type FieldPath, type UseFormRegister, useWatch } from 'react-hook-form'
import type { Answer } from '#domain/endpoint.ts'
import { personFieldsIn } from '#domain/fields/person.ts'
import { type InvitedUser, invitedUser, type NewUser, newUser, userEndpoints } from '#domain/users/contract.ts'
import { emailInUseText } from '#domain/users/texts.ts'
import { makeUsername, usernameKey } from '#domain/users/usernames.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { PersonInputs } from '#web/auth/person-inputs.tsx'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { MoreFields } from '#web/ui/forms/more-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useMarkSaved } from '#web/ui/overlays/use-mark-saved.ts'
import { useEmailOwner } from './use-email-owner.ts'

type AddUserFormProps = {
  organizationId: string
  /** The link has to be shared, because it wasn't emailed. */
  onUnsent: (invitation: Answer<typeof userEndpoints.invite>) => void
  onClose: () => void
}

const FIRST: readonly string[] = ['firstName', 'lastName', 'email', 'username']
const SIDE_BY_SIDE: readonly string[] = ['state', 'zipCode']
const MORE = personFieldsIn(newUser).filter((name) => !FIRST.includes(name))
const EMPTY = { username: '', password: '', email: '', firstName: '', lastName: '' }

const SHARE_LINK = t`Without an email, you get a link to share with them.`

type Fields = InvitedUser & NewUser

/** [5.34] */
export function AddUserForm({ organizationId, onUnsent, onClose }: AddUserFormProps) {
  const idempotency = useIdempotencyKey()
  const add = useWrite(userEndpoints.add, t`Failed to add the user`)
  const invite = useWrite(userEndpoints.invite, t`Failed to add the user`)
  const markSaved = useMarkSaved()
  const [setsPassword, setSetsPassword] = useState(false)
  const [sharedEmail, setSharedEmail] = useState<string | null>(null)
  const shape = setsPassword ? newUser : invitedUser
  const { register, handleSubmit, formState, showRefusal, inlineErrors, control, setError, clearErrors } =
    useForm<Fields>({
      resolver: standardSchemaResolver(shape as never),
      defaultValues: EMPTY,
    })
  const [email, firstName, lastName] = useWatch({ control, name: ['email', 'firstName', 'lastName'] })
  const { owner, people } = useEmailOwner(organizationId, email)
  const sharesEmail = owner !== null && sharedEmail === email
  const field = createFieldProps(register, (name) => formState.errors[name]?.message)
  const params = { id: organizationId }

  const submit = handleSubmit(async ({ password, ...person }) => {
    if (owner !== null && !sharesEmail)
      return setError('email', { message: say(emailInUseText(owner)) }, { shouldFocus: true })
    const body = setsPassword ? { ...person, password } : { ...person, emailMustBeNew: !sharesEmail }
    const call = { params, idempotencyKey: idempotency.keyFor(body) }
    try {
      if (setsPassword) {
        await add.mutateAsync({ ...call, body: { ...person, username: person.username ?? '', password } })
        idempotency.release(body)
        toast({ title: t`Success`, text: t`User added successfully` })
      } else {
        const answer = await invite.mutateAsync({ ...call, body: { ...person, emailMustBeNew: !sharesEmail } })
        idempotency.release(body)
        if (answer.link !== null) {
          markSaved()
          return onUnsent(answer)
        }
        toast({
          title: t`Success`,
          text: (
            <span>
              {rich({
                name: (words) => <bdi translate="no">{words}</bdi>,
              })`Invitation sent to <name>${answer.user.email}</name>. Username: <name>${answer.user.username}</name>`}
            </span>
          ),
        })
      }
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefusal(error)
    }
  })
  const taken = new Set(people.map(({ username }) => usernameKey(username)))
  const suggestion = makeUsername({ email, firstName, lastName }, (key) => taken.has(key))
  const isEmailed = !setsPassword && email.trim() !== ''
  const hasPerson = email !== '' || firstName !== '' || lastName !== ''

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonInputs names={['firstName', 'lastName']} shape={shape} field={field} />
        <PersonInputs
          names={['email']}
          shape={shape}
          field={(name) => ({
            ...field(name),
            className: 'sm:col-span-2',
            hint:
              owner === null
                ? isEmailed || setsPassword
                  ? undefined
                  : SHARE_LINK
                : t`${owner} has this email already.`,
          })}
        />
        {owner !== null && (
          <Checkbox
            label={t`Add another person with this email`}
            className="sm:col-span-2"
            checked={sharesEmail}
            onChange={(event) => {
              setSharedEmail(event.target.checked ? email : null)
              clearErrors('email')
            }}
          />
        )}
        <PersonInputs
          names={['username']}
          shape={shape}
          field={(name) => ({
            ...field(name),
            hint: setsPassword || !hasPerson ? undefined : t`If it’s empty: ${suggestion}, or one like it.`,
          })}
        />
        {setsPassword && (
          <PasswordField
            {...field('password')}
            label={t`Password`}
            autoComplete="new-password"
            hint={t`At least 6 characters. They’ll sign in with this username and password.`}
          />
        )}
        <Checkbox
          label={t`Set a password instead of sending an invitation`}
          className="sm:col-span-2"
          checked={setsPassword}
          onChange={(event) => {
            setSetsPassword(event.target.checked)
            clearErrors()
          }}
        />
      </div>
      <MoreFields title={t`Phone, address, and more`} hasErrors={MORE.some((name) => formState.errors[name])}>
        <PersonInputs names={MORE.filter((name) => !SIDE_BY_SIDE.includes(name))} shape={shape} field={field} />
        <div className="grid grid-cols-2 gap-3">
          <PersonInputs names={MORE.filter((name) => SIDE_BY_SIDE.includes(name))} shape={shape} field={field} />
        </div>
      </MoreFields>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={add.isPending || invite.isPending}>
          {isEmailed ? t`Send invitation` : t`Add User`}
        </Button>
      </DialogActions>
    </form>
  )
}

function createFieldProps(register: UseFormRegister<Fields>, errorOf: (name: FieldPath<Fields>) => string | undefined) {
  return (name: FieldPath<Fields>) => ({ ...register(name), error: errorOf(name) })
}
