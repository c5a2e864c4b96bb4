import { ClipboardList, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type LeavePolicy, type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { whyNotAddPolicy } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import { useRead } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TypeDot } from '../leave-types/type-dot.tsx'
import { DeletePolicy } from './delete-policy.tsx'
import type { PolicyTerms } from './policy-draft.ts'
import { PolicyForm } from './policy-form.tsx'
import { PolicyList } from './policy-list.tsx'

type OpenDialog = { kind: 'form'; policy: LeavePolicy | null } | { kind: 'delete'; policy: LeavePolicy }

type PoliciesTabProps = {
  typeId: string | null
  typesAddress: string
  /** Passed in, because accrual is another feature. */
  renderPreview: (terms: PolicyTerms) => Elements
}

export function PoliciesTab({ typeId, typesAddress, renderPreview }: PoliciesTabProps) {
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: t`Failed to fetch leave types` })
  if (types.isError && !types.data)
    return <LoadError reason={types.error.message} onRetry={() => void types.refetch()} busy={types.isFetching} />
  if (!types.data) return <Skeleton className="h-80 rounded-card" />
  const type = types.data.find(({ id }) => id === typeId)
  return type ? (
    <PoliciesOfType key={type.id} type={type} renderPreview={renderPreview} />
  ) : (
    <Card>
      <EmptyState
        icon={ClipboardList}
        title={t`Choose a leave type first`}
        action={<Link href={typesAddress} className={buttonClass({})}>{t`Leave Types`}</Link>}
      >{t`Each leave type has policies of its own.`}</EmptyState>
    </Card>
  )
}

type PoliciesOfTypeProps = Pick<PoliciesTabProps, 'renderPreview'> & { type: LeaveType }

function PoliciesOfType({ type, renderPreview }: PoliciesOfTypeProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isRowDeleted = useRef(false)
  const close = () => setOpen(null)
  const policies = useRead(
    leaveTypeEndpoints.policies,
    { params: { id: type.id } },
    { fallback: t`Failed to load leave policies` },
  )
  useEffect(() => {
    // The dialog returns focus to the button that opened it, but a deleted row has none.
    if (open || !isRowDeleted.current) return
    isRowDeleted.current = false
    addButton.current?.focus()
  }, [open])
  const whyNotAdd = whyNotAddPolicy(type)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 className="flex min-w-0 items-center gap-2.5 text-lg">
          <TypeDot color={type.color} />
          <span className="truncate">{t`${type.name} policies`}</span>
        </h2>
        <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row-reverse">
          <ExplainedButton
            ref={addButton}
            onClick={() => setOpen({ kind: 'form', policy: null })}
            whyNot={whyNotAdd && say(leaveTypeProblemText(whyNotAdd))}
          >
            <Plus aria-hidden="true" size={18} />
            {t`Add policy`}
          </ExplainedButton>
        </div>
      </div>
      {!type.isActive && <Notice>{t`This leave type is inactive, so its policies don’t add hours.`}</Notice>}
      {policies.isError && !policies.data && (
        <LoadError reason={policies.error.message} onRetry={() => void policies.refetch()} busy={policies.isFetching} />
      )}
      {policies.isPending && <Skeleton className="h-48 rounded-card" />}
      {policies.data && (
        <Card className="overflow-hidden">
          {policies.data.length === 0 ? (
            <EmptyState
              icon={ClipboardList}
              title={t`No policies yet`}
            >{t`Add one so that people accrue this leave. Until then, you can add hours manually.`}</EmptyState>
          ) : (
            <PolicyList
              policies={policies.data}
              isTypeActive={type.isActive}
              onEdit={(policy) => setOpen({ kind: 'form', policy })}
              onDelete={(policy) => setOpen({ kind: 'delete', policy })}
            />
          )}
        </Card>
      )}
      {open?.kind === 'form' && (
        <Dialog
          open
          onClose={close}
          title={open.policy ? t`Edit policy` : t`Add policy`}
          note={open.policy ? t`Existing hours stay. Changes apply from tomorrow.` : t`For ${type.name}`}
          width="wide"
        >
          <PolicyForm leaveTypeId={type.id} policy={open.policy} renderPreview={renderPreview} onClose={close} />
        </Dialog>
      )}
      {open?.kind === 'delete' && (
        <Dialog open onClose={close} kind="alert" title={t`Delete ${open.policy.name}?`}>
          <DeletePolicy
            policy={open.policy}
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
