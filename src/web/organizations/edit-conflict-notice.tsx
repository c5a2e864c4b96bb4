import { lazy, Suspense } from 'react'
import type { NewerRow } from '#web/api/use-versioned.ts'

const ChangedMeanwhile = lazy(() => import('./edit-conflict.tsx'))

type EditConflictNoticeProps = {
  newer: NewerRow | null
  /** Saves the form as it is then. */
  onSave: () => void
}

/** Above the buttons of a form: what someone else saved while it was open. Its code comes when it is needed. */
export function EditConflictNotice({ newer, onSave }: EditConflictNoticeProps) {
  return (
    newer && (
      <Suspense>
        <ChangedMeanwhile key={newer.changedAt} newer={newer} onSave={onSave} />
      </Suspense>
    )
  )
}
