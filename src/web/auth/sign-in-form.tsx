import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { authEndpoints, credentials } from '#domain/auth/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CURRENT_USER_KEY } from './current-user.ts'
import { focusOnTap } from './installed-app.ts'

const TOAST_MS = 2000

/** Username and password [2.17, 2.18]. Checked when sent, by the shape the server checks with [5.1-5.4]. */
export function SignInForm() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const login = useWrite(authEndpoints.login, [], 'Login failed')
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState

  const signIn = handleSubmit((body) =>
    login.mutateAsync({ body }).then(
      ({ user }) => {
        toast({ title: 'Success', text: 'Logged in successfully', duration: TOAST_MS })
        navigate('/time-clock')
        client.setQueryData(CURRENT_USER_KEY, user)
      },
      ({ message, fields }: ApiError) => {
        for (const [name, text] of Object.entries(fields))
          if (name === 'username' || name === 'password') setError(name, { message: text })
        toast({ title: 'Error', text: message, tone: 'error', duration: TOAST_MS })
      },
    ),
  )

  return (
    <form
      noValidate
      onSubmit={(event) => void signIn(event)}
      onTouchEnd={focusOnTap}
      className="grid grid-cols-1 gap-5"
    >
      <TextField
        {...register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        large
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        large
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" size="lg" busy={login.isPending} className="mt-1 w-full">
        Sign In
      </Button>
    </form>
  )
}
