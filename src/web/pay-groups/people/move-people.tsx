import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#domain/errors.ts'
import { numberText } from '#domain/number-text.ts'
import { type PayGroup, type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { moveTitle, NO_ONE_MOVED } from '#web/users/memberships/move-texts.ts'
import { PersonNames } from '#web/users/memberships/person-names.tsx'
import { areUngrouped, listMoveDays, proposeMoveDay } from './move-days.ts'

type MovePeopleProps = {
  people: readonly PayPerson[]
  groups: readonly PayGroup[]
  today: string
  onClose: () => void
  onMoved: () => void
}

export function MovePeople({ people, groups, today, onClose, onMoved }: MovePeopleProps) {
  const inlineErrors = useInlineErrors()
  const move = useWrite(payGroupEndpoints.movePeople, t`Failed to move people`)
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const target = groups.find(({ id }) => id === chosen) ?? null
  const days = chosen === '' ? [] : listMoveDays(target, people, groups, today)
  const isNew = areUngrouped(people)

  const choose = (group: string) => {
    const next = listMoveDays(groups.find(({ id }) => id === group) ?? null, people, groups, today)
    setChosen(group)
    setDay(proposeMoveDay(next, people, today))
    setErrors(next.length > 0 ? {} : { payGroupId: NO_DAY })
  }
  const showRefused = (error: ApiError) => {
    setErrors(error.fields)
    if (!error.fields.payGroupId && !error.fields.from) inlineErrors.show(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === '') return setErrors({ payGroupId: t`Choose a pay group` })
    if (day === '') return setErrors({ payGroupId: NO_DAY })
    const body = { userIds: people.map(({ userId }) => userId), payGroupId: target?.id ?? null, from: day }
    void move.mutateAsync({ body }).then(({ moved }) => {
      toast({ title: t`Success`, text: movedText(moved, target, shortDayText(day, today)) })
      onMoved()
    }, showRefused)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? addTitle(people.length) : moveTitle(people.length)}
      note={<PersonNames people={people} />}
    >
      <form noValidate onSubmit={submit}>
        <div className="grid grid-cols-1 gap-5">
          <Select
            label={isNew ? t`Pay group` : t`Move to`}
            choices={[
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ...(isNew ? [] : [{ value: NO_GROUP, label: t`No pay group` }]),
            ]}
            placeholder={t`Choose a pay group`}
            value={chosen}
            onChange={choose}
            error={errors.payGroupId}
          />
          <Select
            label={about('from a day on')`From`}
            choices={days.map((first) => ({ value: first, label: dayText(first, days, today) }))}
            placeholder={chosen === '' ? t`Choose a pay group first` : t`Choose a day`}
            hint={t`A first day of a pay period. Earlier days don’t change.`}
            value={day}
            onChange={(next) => {
              setDay(next)
              setErrors({})
            }}
            disabled={days.length === 0}
            error={errors.from}
          />
        </div>
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={move.isPending}>
            {isNew ? addLabel(people.length) : moveTitle(people.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function dayText(day: string, days: readonly string[], today: string): string {
  const hasEnded = days.some((later) => later > day && later <= today)
  return hasEnded ? t`${weekdayDayText(day, today)} (ended period)` : weekdayDayText(day, today)
}

const NO_DAY = t`There’s no day on which all of them can move. Select people of one pay group.`

const addTitle = (count: number) =>
  t`Add ${numberText(count)} ${plural(count, { one: 'person', other: 'people' })} to a pay group`

const addLabel = (count: number) => t`Add ${numberText(count)} ${plural(count, { one: 'person', other: 'people' })}`

function movedText(moved: number, target: PayGroup | null, day: string): string {
  if (moved === 0) return NO_ONE_MOVED
  return target
    ? t`${numberText(moved)} ${plural(moved, { one: 'person', other: 'people' })} in ${target.name} from ${day}`
    : t`${numberText(moved)} ${plural(moved, { one: 'person', other: 'people' })} in no pay group from ${day}`
}
