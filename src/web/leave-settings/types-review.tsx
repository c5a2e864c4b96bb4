import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LeavePolicy, type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PolicyTerms } from './policy-draft.ts'
import { PolicyForm } from './policy-form.tsx'
import { ReviewedType } from './reviewed-type.tsx'
import { TypeForm } from './type-form.tsx'

type OpenDialog =
  | { kind: 'type'; type: LeaveType | null }
  | { kind: 'policy'; type: LeaveType; policy: LeavePolicy | null }

type TypesReviewProps = { renderPreview: (terms: PolicyTerms) => Elements }

/** What people can request and how many hours they get, at a glance. Everything else is on the page of leave types. */
export function TypesReview({ renderPreview }: TypesReviewProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: t`Failed to fetch leave types` })
  if (types.isError && !types.data)
    return <LoadError reason={types.error.message} onRetry={() => void types.refetch()} busy={types.isFetching} />
  if (!types.data) return <Skeleton className="h-48 rounded-card" />
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {types.data.map((type) => (
          <ReviewedType
            key={type.id}
            type={type}
            onEdit={() => setOpen({ kind: 'type', type })}
            onEditHours={(policy) => setOpen({ kind: 'policy', type, policy })}
          />
        ))}
      </ul>
      <Button size="sm" className="mt-4" onClick={() => setOpen({ kind: 'type', type: null })}>
        <Plus aria-hidden="true" size={16} />
        {t`Add leave type`}
      </Button>
      {open?.kind === 'type' && (
        <Dialog open onClose={close} title={open.type ? t`Edit leave type` : t`Add leave type`}>
          <TypeForm type={open.type} types={types.data} onClose={close} />
        </Dialog>
      )}
      {open?.kind === 'policy' && (
        <Dialog
          open
          onClose={close}
          title={open.policy ? t`Edit policy` : t`Add policy`}
          note={t`For ${open.type.name}`}
          width="wide"
        >
          <PolicyForm leaveTypeId={open.type.id} policy={open.policy} renderPreview={renderPreview} onClose={close} />
        </Dialog>
      )}
    </>
  )
}
