import { lazy, Suspense, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import type { Elements } from '#web/ui/elements.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadDialog = () => import('./timesheet-dialog.tsx')
const TimesheetDialog = lazy(loadDialog)

/** `adds` opens the form for an entry on the day `from`. */
type ShownPerson = { id: string; name: string; from?: string; adds?: boolean }

/** Opens a person's timesheet over the page, from a day on if one is given. */
export function usePersonTimesheet(organization: Organization | null) {
  const [person, show] = useState<ShownPerson | null>(null)
  usePreload(loadDialog)
  const dialog: Elements = person && (
    <Suspense fallback={null}>
      <TimesheetDialog
        person={person}
        from={person.from}
        adds={person.adds}
        organization={organization}
        onClose={() => show(null)}
      />
    </Suspense>
  )
  return { show, dialog } as const
}
