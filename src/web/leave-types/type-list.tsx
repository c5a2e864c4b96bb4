import { ListChecks, Pencil, Trash2 } from 'lucide-react'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { whyNotChangeType } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import { ActiveBadge } from './active-badge.tsx'
import { TypeDot } from './type-dot.tsx'

type TypeListProps = {
  types: readonly LeaveType[]
  onEdit: (type: LeaveType) => void
  onManage: (type: LeaveType) => void
  onDelete: (type: LeaveType) => void
}

export function TypeList(props: TypeListProps) {
  return useMediaQuery(BREAKPOINTS.md) ? <TypeTable {...props} /> : <TypeCards {...props} />
}

function TypeTable(props: TypeListProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} font-medium`}>
            Name
          </th>
          <th scope="col" className={`${cellClass} w-36 font-medium`}>
            Color
          </th>
          <th scope="col" className={`${cellClass} w-28 font-medium`}>
            Status
          </th>
          <th scope="col" className={`${cellClass} screen-only w-38 text-right font-medium`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {props.types.map((type) => (
          <tr key={type.id} className="h-14 border-t border-line hover:bg-surface-hover">
            <td className={`${cellClass} py-2.5`}>
              <TypeName type={type} />
            </td>
            <td className={cellClass}>
              <TypeColor type={type} />
            </td>
            <td className={cellClass}>
              <ActiveBadge isActive={type.isActive} />
            </td>
            <td className={`${cellClass} screen-only`}>
              <div className="flex justify-end gap-0.5">
                {listActions(type, props).map(({ id, label, icon, whyNot, onClick }) => (
                  <IconButton
                    key={id}
                    icon={icon}
                    text={label}
                    label={`${label}: ${type.name}`}
                    whyNot={whyNot ?? null}
                    onClick={onClick}
                  />
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TypeCards(props: TypeListProps) {
  return (
    <ul className="divide-y divide-line">
      {props.types.map((type) => (
        <li key={type.id} className="flex items-start gap-2 py-3.5 pr-2 pl-5 text-md">
          <div className="min-w-0 flex-1">
            <TypeName type={type} />
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              <TypeColor type={type} />
              <ActiveBadge isActive={type.isActive} />
            </div>
          </div>
          <Menu label={`Actions for ${type.name}`} actions={listActions(type, props)} />
        </li>
      ))}
    </ul>
  )
}

function TypeName({ type: { name, description, isSystem } }: { type: LeaveType }) {
  return (
    <>
      <p className="flex items-center gap-2.5">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {isSystem && <Badge tone="primary">System</Badge>}
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
    <span className="figures flex items-center gap-2.5 text-muted uppercase">
      <TypeDot color={color} className="size-4" />
      {color}
    </span>
  )
}

function listActions(type: LeaveType, { onEdit, onManage, onDelete }: TypeListProps): MenuAction[] {
  const problem = whyNotChangeType(type)
  const whyNot = problem && leaveTypeProblemText(problem)
  return [
    { id: 'policies', label: 'Manage policies', icon: ListChecks, onClick: () => onManage(type) },
    { id: 'edit', label: 'Edit', icon: Pencil, whyNot, onClick: () => onEdit(type) },
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, whyNot, onClick: () => onDelete(type) },
  ]
}

const cellClass = 'px-3 first:pl-6 last:pr-4'
