import { useController } from 'react-hook-form'
import { numberText } from '#domain/number-text.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'
import { t } from '#web/languages/text.ts'
import { RadioList } from '#web/ui/forms/radio-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { PeoplePicker } from '#web/users/memberships/people-picker.tsx'
import { listUngrouped, MEMBER_CHOICES } from '../form/group-draft.ts'
import type { GroupControl } from '../form/workweek-fields.tsx'
import { ungroupedText } from './set-up-texts.ts'

type MembersStepProps = GroupControl & {
  people: readonly PayPerson[]
  /** Whether people who are added later join, too: no other group takes them. */
  joinLater: boolean
}

export function MembersStep({ control, people, joinLater }: MembersStepProps) {
  const { field: members } = useController({ control, name: 'members' })
  const { field: chosen, fieldState } = useController({ control, name: 'userIds' })
  const isWide = useMediaQuery(BREAKPOINTS.sm)
  const ungrouped = listUngrouped(people).length
  const error = fieldState.error?.message
  const choose = (value: string) => members.onChange(MEMBER_CHOICES.find((choice) => choice === value))
  return (
    <div className="grid grid-cols-1 gap-3">
      {isWide ? (
        <RadioList
          label={WHO}
          options={[
            {
              value: 'ungrouped',
              label: EVERYONE,
              hint: ungroupedText(ungrouped, people.length, joinLater),
              end: <span className="figures font-semibold">{numberText(ungrouped)}</span>,
            },
            { value: 'chosen', label: t`Choose people`, hint: t`Search and select them.` },
          ]}
          value={members.value}
          onChange={choose}
          error={error}
        />
      ) : (
        <Select
          label={WHO}
          choices={[
            { value: 'ungrouped', label: `${EVERYONE} (${numberText(ungrouped)})` },
            { value: 'chosen', label: t`Choose people` },
          ]}
          value={members.value}
          onChange={choose}
          hint={members.value === 'ungrouped' ? ungroupedText(ungrouped, people.length, joinLater) : undefined}
          error={error}
        />
      )}
      {members.value === 'chosen' && (
        <PeoplePicker
          label={t`People in the pay group`}
          people={people}
          chosen={chosen.value}
          onChange={chosen.onChange}
          summary={<span>{t`${numberText(chosen.value.length)} chosen`}</span>}
          hintOf={({ payGroupId, next }) =>
            payGroupId === null && next === null ? undefined : t`Leaves another pay group`
          }
        />
      )}
    </div>
  )
}

const WHO = t`Who is in it?`
const EVERYONE = t`Everyone without a pay group`
