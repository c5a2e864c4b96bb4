import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { authEndpoints } from '#domain/auth/contract.ts'
import { password } from '#domain/fields/credentials.ts'
import { type ApiError, send } from '#web/api/client.ts'
import { useSend } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { focusOnTap } from '#web/ui/is-installed-app.ts'
import { setCurrentUser } from './current-user.ts'

type SetPasswordFormProps = {
  token: string
  owner: { username: string; firstName: string; organizationName: string | null }
}

export function SetPasswordForm({ token, owner }: SetPasswordFormProps) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const inlineErrors = useInlineErrors()
  const link = useSend(SET_PASSWORD_ENDPOINT, t`We couldn’t set your password`)
  const isSending = useRef(false)
  const [error, setError] = useState<string | undefined>(undefined)

  const set = (form: HTMLFormElement) => {
    const field = form.elements.namedItem('newPassword') as HTMLInputElement
    const problem = validatePassword(field.value)
    setError(problem)
    if (problem !== undefined) return field.focus()
    if (isSending.current) return
    isSending.current = true
    const newPassword = field.value
    void link
      .mutateAsync({ body: { token, newPassword } })
      .catch((refusal: ApiError) => signInIfSet(refusal, { username: owner.username, password: newPassword }))
      .then(
        ({ user }) => {
          toast({ title: t`Success`, text: t`Your password is set. You’re signed in.` })
          navigate('/time-clock', { replace: true })
          setCurrentUser(client, user)
        },
        ({ message, fields }: ApiError) => {
          setError(fields.newPassword)
          if (!fields.newPassword) inlineErrors.show({ message })
        },
      )
      .finally(() => {
        isSending.current = false
      })
  }

  return (
    <>
      <p className="mt-1 mb-7 text-base text-muted">
        {owner.firstName && (
          <>
            {rich({ name: toName })`Hi <name>${owner.firstName}</name>!`}
            <span> </span>
          </>
        )}
        {owner.organizationName
          ? rich({
              name: toName,
              login: toLogin,
            })`Choose a password for your <name>${owner.organizationName}</name> account (username <login>${owner.username}</login>).`
          : rich({ login: toLogin })`Choose a password for your account (username <login>${owner.username}</login>).`}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          set(event.currentTarget)
        }}
        onTouchEnd={focusOnTap}
        className="grid grid-cols-1 gap-5"
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={owner.username} readOnly hidden />
        <PasswordField
          name="newPassword"
          label={t`New password`}
          autoComplete="new-password"
          large
          hint={t`At least 6 characters`}
          error={error}
          onChange={(event) => error !== undefined && setError(validatePassword(event.target.value))}
        />
        <div className="mt-1">
          <InlineError errors={inlineErrors} className="mb-4" />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={link.isPending}
            className="w-full"
          >{t`Set password and sign in`}</Button>
        </div>
      </form>
    </>
  )
}

/** Renamed: the linter takes names that begin with `use` for hooks. */
const { usePasswordLink: SET_PASSWORD_ENDPOINT } = authEndpoints

/** The link is used up once the password is set, also if the answer was lost. Then the new password signs in. */
function signInIfSet(refusal: ApiError, body: { username: string; password: string }) {
  if (refusal.status !== 404) throw refusal
  return send(authEndpoints.login, { body }).catch(() => {
    throw refusal
  })
}

function validatePassword(typed: string): string | undefined {
  return password.safeParse(typed).error?.issues[0]?.message
}

const toName = (words: ReactNode) => <bdi translate="no">{words}</bdi>

const toLogin = (words: ReactNode) => (
  <span translate="no" className="font-medium break-words text-ink">
    {words}
  </span>
)
