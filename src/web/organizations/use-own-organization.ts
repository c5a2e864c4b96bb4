import { useDeferredValue } from 'react'
import { organizationEndpoints } from '#domain/organizations/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'

/** `undefined` while it loads, `null` for a user without one. `error` is null while there is older data to show. */
export function useOwnOrganization() {
  const { organizationId } = useUser()
  const settings = useRead(
    organizationEndpoints.settings,
    { params: { id: organizationId ?? '' } },
    { enabled: organizationId !== null, fallback: t`Failed to fetch organization settings`, keptOffline: true },
  )
  // A page that appears with it renders in steps, so that it blocks no tap.
  const organization = useDeferredValue(settings.data)
  return {
    organization: organizationId === null ? null : organization,
    error: settings.data ? null : settings.error,
    retry: () => void settings.refetch(),
  }
}
