import { CalendarPlus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeleteType } from './delete-type.tsx'
import { TypeForm } from './type-form.tsx'
import { TypeList } from './type-list.tsx'

type OpenDialog = { kind: 'form'; type: LeaveType | null } | { kind: 'delete'; type: LeaveType }

/** Each type leads to its policies. */
type TypesTabProps = { onManage: (typeId: string) => void }

export default function TypesTab({ onManage }: TypesTabProps) {
  const { data: types, ...list } = useRead(leaveTypeEndpoints.list, {}, { fallback: t`Failed to fetch leave types` })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isRowDeleted = useRef(false)
  const close = () => setOpen(null)
  useEffect(() => {
    // The dialog returns focus to the button that opened it, but a deleted row has none.
    if (open || !isRowDeleted.current) return
    isRowDeleted.current = false
    addButton.current?.focus()
  }, [open])
  if (list.error && !types)
    return <LoadError reason={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (!types) return <Skeleton className="h-80 rounded-card" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-xl text-md text-muted">{t`The kinds of leave your team can request. Policies set how many hours they get.`}</p>
        <Button ref={addButton} variant="primary" onClick={() => setOpen({ kind: 'form', type: null })}>
          <Plus aria-hidden="true" size={18} />
          {t`Add leave type`}
        </Button>
      </div>
      <Card className="overflow-hidden">
        {types.length === 0 ? (
          <EmptyState
            icon={CalendarPlus}
            title={t`No leave types yet`}
          >{t`Add one so your team can request leave.`}</EmptyState>
        ) : (
          <TypeList
            types={types}
            onEdit={(type) => setOpen({ kind: 'form', type })}
            onManage={({ id }) => onManage(id)}
            onDelete={(type) => setOpen({ kind: 'delete', type })}
          />
        )}
      </Card>
      {open?.kind === 'form' && (
        <Dialog open onClose={close} title={open.type ? t`Edit leave type` : t`Add leave type`}>
          <TypeForm type={open.type} types={types} onClose={close} />
        </Dialog>
      )}
      {open?.kind === 'delete' && (
        <Dialog open onClose={close} kind="alert" title={t`Delete ${open.type.name}?`}>
          <DeleteType
            type={open.type}
            onClose={close}
            onDeleted={() => {
              isRowDeleted.current = true
              close()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
