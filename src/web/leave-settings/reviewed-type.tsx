import { type LeavePolicy, type LeaveType, leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { policyThatApplies, whyNotAddPolicy, whyNotChangeType } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import type { Frequency } from '#domain/time/cycles.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { useRead } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TypeLabel } from '../leave-types/type-dot.tsx'
import { ActiveBadge } from './active-badge.tsx'

type ReviewedTypeProps = {
  type: LeaveType
  onEdit: () => void
  onEditHours: (policy: LeavePolicy | null) => void
}

export function ReviewedType({ type, onEdit, onEditHours }: ReviewedTypeProps) {
  const policies = useRead(
    leaveTypeEndpoints.policies,
    { params: { id: type.id } },
    { fallback: t`Failed to load leave policies` },
  )
  const policy = policyThatApplies(policies.data ?? [], null)
  const whyNotAdd = whyNotAddPolicy(type)
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 py-3.5 text-md sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2.5 font-medium">
          <TypeLabel type={type} />
          {!type.isActive && <ActiveBadge of="type" isActive={false} />}
        </p>
        <p className="mt-0.5 ps-5 text-muted">
          {policies.data ? hoursText(policy) : (policies.error?.message ?? t`Loading…`)}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:ps-5">
        {whyNotChangeType(type) === null && (
          <Button size="sm" variant="ghost" aria-label={t`Edit ${type.name}`} onClick={onEdit}>{t`Edit`}</Button>
        )}
        {policies.isError ? (
          <Button size="sm" busy={policies.isFetching} onClick={() => void policies.refetch()}>{t`Try again`}</Button>
        ) : (
          <Button
            size="sm"
            aria-label={policy ? t`Change hours: ${type.name}` : t`Set hours: ${type.name}`}
            disabled={!policies.data || (policy === null && whyNotAdd !== null)}
            title={whyNotAdd && !policy ? say(leaveTypeProblemText(whyNotAdd)) : undefined}
            onClick={() => onEditHours(policy)}
          >
            {policy ? t`Change hours` : t`Set hours`}
          </Button>
        )}
      </div>
    </li>
  )
}

function hoursText(policy: LeavePolicy | null): string {
  if (policy === null) return t`No hours. People can still request it.`
  const { annualAllocation, accrualRate, accrualFrequency, rules } = policy
  const yearly = t`${shortHoursText(annualAllocation)} hours a year`
  if (rules.accrualType === 'hours-worked') return t`${yearly}, more for hours worked`
  return accrualRate === 0 ? yearly : WITH_RATE[accrualFrequency](yearly, shortHoursText(accrualRate))
}

const WITH_RATE: Record<Frequency, (yearly: string, hours: string) => string> = {
  weekly: (yearly, hours) => t`${yearly}, and ${hours} a week`,
  biweekly: (yearly, hours) => t`${yearly}, and ${hours} every two weeks`,
  monthly: (yearly, hours) => t`${yearly}, and ${hours} a month`,
  quarterly: (yearly, hours) => t`${yearly}, and ${hours} a quarter`,
  annually: (yearly, hours) => t`${yearly}, and ${hours} a year`,
}
