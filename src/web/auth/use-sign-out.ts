import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { authEndpoints } from '#domain/auth/contract.ts'
import { useSend } from '#web/api/use-api.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { setCurrentUser } from './current-user.ts'

export function useSignOut(to = '/') {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useSend(authEndpoints.logout, 'Failed to log out')
  const signOut = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          navigate(to)
          setCurrentUser(client, null)
        },
        onError: (error) => showError(error),
      },
    )
  return { signOut, busy: isPending }
}
