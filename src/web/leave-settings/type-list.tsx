import { ListChecks, Pencil, Trash2 } from 'lucide-react'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { whyNotChangeType } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import { say, t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { RowActions } from '#web/ui/data-list/row-actions.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import { TypeDot } from '../leave-types/type-dot.tsx'
import { ActiveBadge } from './active-badge.tsx'

type TypeListProps = {
  types: readonly LeaveType[]
  onEdit: (type: LeaveType) => void
  onManage: (type: LeaveType) => void
  onDelete: (type: LeaveType) => void
}

export function TypeList({ types, ...handlers }: TypeListProps) {
  return (
    <DataList
      rows={types}
      getId={({ id }) => id}
      columns={COLUMNS}
      renderCard={(type) => (
        <>
          <TypeName type={type} />
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <TypeColor type={type} />
            <ActiveBadge of="type" isActive={type.isActive} />
          </div>
        </>
      )}
      actions={{
        render: (type, layout) => <RowActions name={type.name} actions={listActions(type, handlers)} layout={layout} />,
        className: 'w-16',
        areInMenu: true,
      }}
    />
  )
}

const COLUMNS: readonly Column<LeaveType>[] = [
  { label: t`Name`, render: (type) => <TypeName type={type} /> },
  { label: t`Color`, render: (type) => <TypeColor type={type} />, className: 'w-36' },
  { label: t`Status`, render: ({ isActive }) => <ActiveBadge of="type" isActive={isActive} />, className: 'w-28' },
]

function TypeName({ type: { name, description, isSystem } }: { type: LeaveType }) {
  return (
    <>
      <p className="flex items-center gap-2.5">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {isSystem && <Badge tone="primary">{t`System`}</Badge>}
      </p>
      {description && (
        <p className="truncate text-sm text-muted" title={description}>
          {description}
        </p>
      )}
    </>
  )
}

function TypeColor({ type: { color } }: { type: LeaveType }) {
  return (
    <span className="flex items-center gap-2.5 text-muted uppercase">
      <TypeDot color={color} className="size-4" />
      <span>{color}</span>
    </span>
  )
}

function listActions(type: LeaveType, { onEdit, onManage, onDelete }: Omit<TypeListProps, 'types'>): MenuAction[] {
  const problem = whyNotChangeType(type)
  const whyNot = problem && say(leaveTypeProblemText(problem))
  return [
    { id: 'policies', label: t`Manage policies`, icon: ListChecks, onClick: () => onManage(type) },
    { id: 'edit', label: t`Edit`, icon: Pencil, whyNot, onClick: () => onEdit(type) },
    { id: 'delete', label: t`Delete`, icon: Trash2, danger: true, whyNot, onClick: () => onDelete(type) },
  ]
}
