import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { authEndpoints } from '#domain/auth/contract.ts'
import { useSend } from '#web/api/use-api.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { showPerson } from './current-user.ts'

/** Signs out, forgets everything that was read for this person, and goes to / [2.28]. */
export function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useSend(authEndpoints.logout, 'Failed to log out')
  const signOut = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          navigate('/')
          showPerson(client, null)
        },
        onError: ({ message }) => toast({ title: 'Error', text: message, tone: 'error', duration: 3000 }),
      },
    )
  return { signOut, busy: isPending }
}
