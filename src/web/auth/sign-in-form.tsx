import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { authEndpoints, credentials } from '#domain/auth/contract.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { fieldErrors } from '#domain/fields/wording.ts'
import type { ApiError } from '#web/api/client.ts'
import { useSend } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FINE_POINTER } from '#web/ui/hooks/use-media-query.ts'
import { focusOnTap } from '#web/ui/is-installed-app.ts'
import { setCurrentUser } from './current-user.ts'

const TOAST_MS = 2000

/** [2.17, 2.18, 5.1-5.4] Without the forms library, which would double the size of this page. */
export function SignInForm() {
  const client = useQueryClient()
  const inlineErrors = useInlineErrors()
  const login = useSend(authEndpoints.login, t`Login failed`)
  const [errors, setErrors] = useState<FieldErrors>({})

  const username = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.matchMedia(FINE_POINTER).matches) username.current?.focus()
  }, [])

  const signIn = (form: HTMLFormElement) => {
    const body = readValues(form)
    const problems = validateCredentials(body)
    setErrors(problems)
    focusFirstError(form, problems)
    if (login.isPending || Object.keys(problems).length > 0) return
    void login.mutateAsync({ body }).then(
      ({ user }) => {
        toast({ title: t`Success`, text: t`Logged in successfully`, duration: TOAST_MS })
        setCurrentUser(client, user)
      },
      ({ message, fields, status }: ApiError) => {
        // A wrong password stays in its field, selected [8.3].
        const refused = status === 401 ? { password: message } : fields
        setErrors(refused)
        focusFirstError(form, refused)
        if (status === 401) form.querySelector<HTMLInputElement>('[name=password]')?.select()
        else if (Object.keys(fields).length === 0) inlineErrors.show({ message })
      },
    )
  }
  const revalidate = (form: HTMLFormElement) => {
    if (Object.keys(errors).length > 0) setErrors(validateCredentials(readValues(form)))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        signIn(event.currentTarget)
      }}
      onInput={(event) => revalidate(event.currentTarget)}
      onTouchEnd={focusOnTap}
      className="grid grid-cols-1 gap-5"
    >
      <TextField
        ref={username}
        name="username"
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        large
        error={errors.username}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        large
        error={errors.password}
      />
      <div className="mt-1">
        <InlineError errors={inlineErrors} className="mb-4" />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={login.isPending}
          className="w-full"
        >{t`Sign In`}</Button>
      </div>
    </form>
  )
}

function readValues(form: HTMLFormElement) {
  const { username, password } = Object.fromEntries(new FormData(form)) as Record<string, string>
  return { username: username ?? '', password: password ?? '' }
}

function validateCredentials(values: ReturnType<typeof readValues>): FieldErrors {
  return fieldErrors(credentials.safeParse(values).error?.issues ?? [])
}

function focusFirstError(form: HTMLFormElement, errors: FieldErrors) {
  form
    .querySelector<HTMLInputElement>(
      Object.keys(errors)
        .map((name) => `[name=${name}]`)
        .join() || 'none',
    )
    ?.focus()
}
