import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import type { GroupAction } from './group-card.tsx'
import { GroupCard } from './group-card.tsx'

type GroupListProps = {
  groups: readonly PayGroup[]
  zone: string
  today: string
  onAct: (action: GroupAction, group: PayGroup) => void
}

export function GroupList({ groups, zone, today, onAct }: GroupListProps) {
  const ruleSets = useRead(payGroupEndpoints.ruleSets, {}, { fallback: t`Failed to load the overtime rules` })
  const titleOf = (ruleSet: string) => ruleSets.data?.find(({ id }) => id === ruleSet)?.title ?? ruleSet
  return (
    <ul aria-label={t`Pay groups`} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {groups.map((group) => (
        <li key={group.id} className="grid grid-cols-1">
          <GroupCard
            group={group}
            zone={zone}
            today={today}
            titleOf={titleOf}
            onAct={(action) => onAct(action, group)}
          />
        </li>
      ))}
    </ul>
  )
}
