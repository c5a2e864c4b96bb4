import { Pencil, Trash2 } from 'lucide-react'
import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { plural } from '#domain/texts/text.ts'
import type { Frequency } from '#domain/time/cycles.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { RowActions } from '#web/ui/data-list/row-actions.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ActiveBadge } from './active-badge.tsx'

type PolicyListProps = {
  policies: readonly LeavePolicy[]
  /** Policies of an inactive type don't accrue [4.12], so none is shown as active. */
  isTypeActive: boolean
  onEdit: (policy: LeavePolicy) => void
  onDelete: (policy: LeavePolicy) => void
}

export function PolicyList({ policies, isTypeActive, onEdit, onDelete }: PolicyListProps) {
  const defaultBadge = (policy: LeavePolicy) =>
    isTypeActive && policy.isDefault ? <Badge tone="primary">{t`Default`}</Badge> : null
  const activeBadge = (policy: LeavePolicy) => <ActiveBadge of="policy" isActive={isTypeActive && policy.isActive} />
  return (
    <DataList
      rows={policies}
      getId={({ id }) => id}
      columns={[
        {
          label: t`Policy Name`,
          render: (policy) => (
            <>
              <p className="truncate font-medium" title={policy.name}>
                {policy.name}
              </p>
              {defaultBadge(policy)}
            </>
          ),
        },
        {
          label: t`Annual Allocation`,
          render: ({ annualAllocation }) => (
            <>
              <span className="font-semibold">{`${decimalHoursText(annualAllocation)} `}</span>
              <span className="text-sm text-muted">h</span>
            </>
          ),
          className: 'w-34 text-end',
        },
        { label: t`Accrual Type`, render: (policy) => <AccrualSummary policy={policy} />, className: 'w-44' },
        { label: t`Status`, render: activeBadge, className: 'w-26' },
      ]}
      renderCard={(policy) => (
        <>
          <p className="font-semibold break-words">{policy.name}</p>
          {defaultBadge(policy)}
          <p className="mt-1 text-muted">
            {rich({
              hours: (words) => <span className="font-medium text-ink">{words}</span>,
            })`<hours>${decimalHoursText(policy.annualAllocation)} hours</hours> a year`}
          </p>
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
            <AccrualSummary policy={policy} />
            {activeBadge(policy)}
          </div>
        </>
      )}
      actions={{
        render: (policy, layout) => (
          <RowActions
            name={policy.name}
            actions={[
              { id: 'edit', label: t`Edit`, icon: Pencil, onClick: () => onEdit(policy) },
              { id: 'delete', label: t`Delete`, icon: Trash2, danger: true, onClick: () => onDelete(policy) },
            ]}
            layout={layout}
          />
        ),
        className: 'w-16',
        areInMenu: true,
      }}
    />
  )
}

function AccrualSummary({ policy: { rules, accrualRate, accrualFrequency } }: { policy: LeavePolicy }) {
  const isStandard = rules.accrualType === 'standard'
  const rate = accrualRate === 0 ? t`Once a year` : RATES[accrualFrequency](decimalHoursText(accrualRate))
  const thresholds = t`${plural(rules.accrualThresholds.length, { one: '# threshold', other: '# thresholds' })}`
  return (
    <div>
      <p>{isStandard ? t`Standard` : t`Hours worked`}</p>
      <p className="text-sm text-muted">{isStandard ? rate : thresholds}</p>
    </div>
  )
}

const RATES: Record<Frequency, (hours: string) => string> = {
  weekly: (hours) => t`${hours} h a week`,
  biweekly: (hours) => t`${hours} h every two weeks`,
  monthly: (hours) => t`${hours} h a month`,
  quarterly: (hours) => t`${hours} h a quarter`,
  annually: (hours) => t`${hours} h a year`,
}
