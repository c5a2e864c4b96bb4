import { lazy, Suspense } from 'react'
import type { NewerRow } from '#web/api/use-versioned.ts'

const EditConflict = lazy(() => import('./edit-conflict.tsx'))

type EditConflictNoticeProps = {
  newer: NewerRow | null
  onSave: () => void
}

export function EditConflictNotice({ newer, onSave }: EditConflictNoticeProps) {
  return (
    newer && (
      <Suspense>
        <EditConflict key={newer.changedAt} newer={newer} onSave={onSave} />
      </Suspense>
    )
  )
}
