import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'

type PersonGroupProps = { person: PayPerson; groups: readonly PayGroup[]; today: string }

export function PersonGroup({ person: { payGroupId, next }, groups, today }: PersonGroupProps) {
  const nameOf = (group: string | null) => groups.find(({ id }) => id === group)?.name ?? t`No pay group`
  return (
    <>
      <p className={payGroupId === null ? 'text-muted' : undefined}>{nameOf(payGroupId)}</p>
      {next && (
        <p className="text-sm text-muted">{t`From ${shortDayText(next.from, today)}: ${nameOf(next.payGroupId)}`}</p>
      )}
    </>
  )
}
