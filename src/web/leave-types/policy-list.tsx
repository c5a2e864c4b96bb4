import { Pencil, Trash2 } from 'lucide-react'
import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import { ActiveBadge } from './active-badge.tsx'
import { FREQUENCY_TEXT } from './policy-draft.ts'

type PolicyListProps = {
  policies: readonly LeavePolicy[]
  /** Policies of an inactive type don't accrue [4.12], so none is shown as active. */
  isTypeActive: boolean
  onEdit: (policy: LeavePolicy) => void
  onDelete: (policy: LeavePolicy) => void
}

export function PolicyList(props: PolicyListProps) {
  return useMediaQuery(BREAKPOINTS.md) ? <PolicyTable {...props} /> : <PolicyCards {...props} />
}

function PolicyTable(props: PolicyListProps) {
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} font-medium`}>
            Policy Name
          </th>
          <th scope="col" className={`${cellClass} w-34 text-right font-medium`}>
            Annual Allocation
          </th>
          <th scope="col" className={`${cellClass} w-44 font-medium`}>
            Accrual Type
          </th>
          <th scope="col" className={`${cellClass} w-26 font-medium`}>
            Status
          </th>
          <th scope="col" className={`${cellClass} screen-only w-28 text-right font-medium`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {props.policies.map((policy) => (
          <tr key={policy.id} className="h-14 border-t border-line hover:bg-surface-hover">
            <td className={`${cellClass} py-2.5`}>
              <p className="truncate font-medium" title={policy.name}>
                {policy.name}
              </p>
              {props.isTypeActive && <DefaultBadge policy={policy} />}
            </td>
            <td className={`${cellClass} text-right font-semibold`}>
              {decimalHoursText(policy.annualAllocation)} <span className="text-sm font-normal text-muted">h</span>
            </td>
            <td className={cellClass}>
              <AccrualSummary policy={policy} />
            </td>
            <td className={cellClass}>
              <ActiveBadge isActive={props.isTypeActive && policy.isActive} />
            </td>
            <td className={`${cellClass} screen-only`}>
              <div className="flex justify-end gap-0.5">
                {listActions(policy, props).map(({ id, label, icon, onClick }) => (
                  <IconButton key={id} icon={icon} text={label} label={`${label}: ${policy.name}`} onClick={onClick} />
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PolicyCards(props: PolicyListProps) {
  return (
    <ul className="figures divide-y divide-line">
      {props.policies.map((policy) => (
        <li key={policy.id} className="flex items-start gap-2 py-3.5 pr-2 pl-5 text-md">
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words">{policy.name}</p>
            {props.isTypeActive && <DefaultBadge policy={policy} />}
            <p className="mt-1 text-muted">
              <span className="font-medium text-ink">{decimalHoursText(policy.annualAllocation)} hours</span> a year
            </p>
            <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
              <AccrualSummary policy={policy} />
              <ActiveBadge isActive={props.isTypeActive && policy.isActive} />
            </div>
          </div>
          <Menu label={`Actions for ${policy.name}`} actions={listActions(policy, props)} />
        </li>
      ))}
    </ul>
  )
}

function DefaultBadge({ policy }: { policy: LeavePolicy }) {
  return policy.isDefault ? <Badge tone="primary">Default</Badge> : null
}

function AccrualSummary({ policy: { rules, accrualRate, accrualFrequency } }: { policy: LeavePolicy }) {
  const isStandard = rules.accrualType === 'standard'
  const rate =
    accrualRate === 0 ? 'Once a year' : `${decimalHoursText(accrualRate)} h ${FREQUENCY_TEXT[accrualFrequency]}`
  const thresholds = `${rules.accrualThresholds.length} threshold${rules.accrualThresholds.length === 1 ? '' : 's'}`
  return (
    <div>
      <p>{isStandard ? 'Standard' : 'Hours worked'}</p>
      <p className="text-sm text-muted">{isStandard ? rate : thresholds}</p>
    </div>
  )
}

function listActions(policy: LeavePolicy, { onEdit, onDelete }: PolicyListProps): MenuAction[] {
  return [
    { id: 'edit', label: 'Edit', icon: Pencil, onClick: () => onEdit(policy) },
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onClick: () => onDelete(policy) },
  ]
}

const cellClass = 'px-3 first:pl-6 last:pr-4'
