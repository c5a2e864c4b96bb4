import { useEffect, useRef, useState } from 'react'
import { authEndpoints, type User } from '#domain/auth/contract.ts'
import { type ApiError, send } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { broadcastUser, lastBroadcastId, startOver } from './tab-sync.ts'

type SignInAgainProps = { user: User; onEnd: (isSignedIn: boolean) => void }

export function SignInAgain({ user, onEnd }: SignInAgainProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const password = useRef<HTMLInputElement>(null)

  // `autoFocus` isn't enough: a dialog below would take the focus back.
  useEffect(() => password.current?.focus(), [])
  useEffect(() => {
    const checkUser = () => lastBroadcastId() === user.id && onEnd(true)
    window.addEventListener('storage', checkUser)
    return () => window.removeEventListener('storage', checkUser)
  }, [user.id, onEnd])

  const signIn = async () => {
    setBusy(true)
    try {
      const body = { username: user.username, password: password.current?.value ?? '' }
      const answer = await send(authEndpoints.login, { body }, { fallback: t`Login failed` })
      broadcastUser(answer.user.id)
      if (answer.user.id === user.id) onEnd(true)
      else startOver()
    } catch (failure) {
      const { message, fields } = failure as ApiError
      setError(fields.password ?? message)
      setBusy(false)
      password.current?.select()
    }
  }

  return (
    <Dialog
      open
      kind="alert"
      title={t`Sign in to continue`}
      note={t`Your session ended. Everything you typed is still here.`}
      onClose={() => onEnd(false)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void signIn()
        }}
        className="grid grid-cols-1 gap-5"
      >
        <p className="text-base break-words">
          <span className="text-muted">{t`Username:`}</span>{' '}
          <span translate="no" className="font-medium">
            {user.username}
          </span>
        </p>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          ref={password}
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          error={error}
          onChange={() => setError(undefined)}
        />
        <DialogActions>
          <Button onClick={() => startOver('/login')}>{t`Use another account`}</Button>
          <Button type="submit" variant="primary" busy={busy}>{t`Sign In`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
