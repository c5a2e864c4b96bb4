import { lazy, Suspense } from 'react'
import type { NewerRow } from '#web/api/use-versioned.ts'

const ChangedMeanwhile = lazy(() => import('./edit-conflict.tsx'))

type EditConflictNoticeProps = {
  newer: NewerRow | null
  onSave: () => void
}

export function EditConflictNotice({ newer, onSave }: EditConflictNoticeProps) {
  return (
    newer && (
      <Suspense>
        <ChangedMeanwhile key={newer.changedAt} newer={newer} onSave={onSave} />
      </Suspense>
    )
  )
}
