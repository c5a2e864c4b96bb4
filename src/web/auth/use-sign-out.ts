import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { authEndpoints } from '#domain/auth/contract.ts'
import { useSend } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { setCurrentUser } from './current-user.ts'
import { signOutGuard } from './sign-out-guard.ts'

export function useSignOut(to = '/') {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutateAsync, isPending } = useSend(authEndpoints.logout, t`Failed to log out`)
  const signOut = async () => {
    if (!(await isConfirmed())) return
    await mutateAsync({}).then(() => {
      navigate(to)
      setCurrentUser(client, null)
    }, showError)
  }
  return { signOut: () => void signOut(), busy: isPending }
}

/** The question's code can be missing without a connection. Then signing out fails, too, and says so. */
async function isConfirmed(): Promise<boolean> {
  try {
    const leftBehind = await signOutGuard.describe?.()
    return !leftBehind || (await import('./confirm-sign-out.tsx')).confirmSignOut(leftBehind)
  } catch {
    return true
  }
}
