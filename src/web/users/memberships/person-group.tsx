import { shortDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'

type PersonGroupProps = {
  groupId: string | null
  /** A change that is planned. */
  next: { groupId: string | null; from: string } | null
  groups: readonly { id: string; name: string }[]
  noGroup: string
  today: string
}

export function PersonGroup({ groupId, next, groups, noGroup, today }: PersonGroupProps) {
  const nameOf = (group: string | null) => groups.find(({ id }) => id === group)?.name ?? noGroup
  return (
    <>
      <p className={groupId === null ? 'text-muted' : undefined}>{nameOf(groupId)}</p>
      {next && (
        <p className="text-sm text-muted">{t`From ${shortDayText(next.from, today)}: ${nameOf(next.groupId)}`}</p>
      )}
    </>
  )
}
