import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { numberText } from '#domain/number-text.ts'
import { type Team, type TeamPerson, teamEndpoints } from '#domain/teams/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { useWrite } from '#web/api/use-api.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { moveTitle, NO_ONE_MOVED } from '#web/users/memberships/move-texts.ts'
import { PersonNames } from '#web/users/memberships/person-names.tsx'
import { createMoveResolver, type Move, type MoveDraft } from './move-draft.ts'
import { NO_TEAM } from './no-team.ts'

type MoveDialogProps = {
  people: readonly TeamPerson[]
  teams: readonly Team[]
  today: string
  onClose: () => void
  onMoved: () => void
}

export function MoveDialog({ people, teams, today, onClose, onMoved }: MoveDialogProps) {
  const move = useWrite(teamEndpoints.movePeople, t`Failed to move people`)
  const resolver = useMemo(() => createMoveResolver(today), [today])
  const { control, handleSubmit, showRefusal, inlineErrors } = useForm<MoveDraft, unknown, Move>({
    resolver,
    defaultValues: { teamId: '', from: today },
  })
  const submit = handleSubmit(({ teamId, from }) => {
    const team = teams.find(({ id }) => id === teamId) ?? null
    const body = { userIds: people.map(({ userId }) => userId), teamId, from }
    return move.mutateAsync({ body }).then(({ moved }) => {
      toast({ title: t`Success`, text: movedText(moved, team, shortDayText(from, today)) })
      onMoved()
    }, showRefusal)
  })
  return (
    <Dialog open onClose={onClose} title={moveTitle(people.length)} note={<PersonNames people={people} />}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <div className="grid grid-cols-1 gap-5">
          <Controller
            name="teamId"
            control={control}
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label={t`Move to`}
                choices={[
                  ...teams.map(({ id, name }) => ({ value: id, label: name })),
                  { value: NO_GROUP, label: NO_TEAM },
                ]}
                placeholder={t`Choose a team`}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="from"
            control={control}
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <DatePicker
                ref={ref}
                label={about('from a day on')`From`}
                hint={t`A later day plans the move. Until then, nothing changes.`}
                value={value}
                onChange={onChange}
                onUnfinished={() => onChange(null)}
                today={today}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={move.isPending}>
            {moveTitle(people.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function movedText(moved: number, team: Team | null, day: string): string {
  if (moved === 0) return NO_ONE_MOVED
  return team
    ? t`${numberText(moved)} ${plural(moved, { one: 'person', other: 'people' })} in ${team.name} from ${day}`
    : t`${numberText(moved)} ${plural(moved, { one: 'person', other: 'people' })} in no team from ${day}`
}
