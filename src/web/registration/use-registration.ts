import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { authEndpoints } from '#domain/auth/contract.ts'
import { registrationEndpoints } from '#domain/registration/contract.ts'
import { ApiError, send } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { setCurrentUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { RegistrationBody } from './registration-form.ts'

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Registers in the time zone of this device, signs in, and goes on to the plans [2.91]. */
export function useRegistration() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const write = useWrite(registrationEndpoints.registerOrganization, t`Registration failed. Please try again.`)

  const register = async (body: RegistrationBody) => {
    const inZone = { body: { ...body, timezone: browserTimeZone() } }
    const { organization } = await write.mutateAsync(inZone).catch((error: unknown) => {
      // A browser may know a zone that the server doesn't.
      if (error instanceof ApiError && 'timezone' in error.fields) return write.mutateAsync({ body })
      throw error
    })
    const { username, password } = body.adminUser
    // Without it, the setup cookie lets them choose a plan, and they sign in afterwards.
    const signedIn = await send(authEndpoints.login, { body: { username, password } }).catch(() => null)
    toast({
      title: t`Success`,
      text: t`${organization.name} is registered. Choose a plan to start your 14-day free trial.`,
      duration: 5000,
    })
    // First the page: this one is only for people who are signed out.
    navigate(`/subscription?orgId=${organization.id}`)
    if (signedIn) setCurrentUser(client, signedIn.user)
  }

  return { register, busy: write.isPending }
}
