import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller } from 'react-hook-form'
import { type NewTeam, newTeam, type Team, type TeamPerson, teamEndpoints } from '#domain/teams/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { ManagersField } from './managers-field.tsx'
import { TEAM_LABELS, toTeamDraft } from './team-draft.ts'

type TeamDialogProps = {
  /** Null adds one. */
  team: Team | null
  people: readonly TeamPerson[]
  onClose: () => void
  onSaved: () => void
}

export default function TeamDialog({ team, people, onClose, onSaved }: TeamDialogProps) {
  const idempotency = useIdempotencyKey()
  const add = useWrite(teamEndpoints.create, t`Failed to add the team`)
  const change = useWrite(teamEndpoints.change, t`Failed to save the team`)
  const form = useForm<NewTeam>({
    resolver: standardSchemaResolver(newTeam),
    defaultValues: team ? toTeamDraft(team) : { name: '', managerIds: [] },
  })
  const { register, handleSubmit, formState, control, showRefusal, inlineErrors } = form
  const { save, newer } = useVersioned({
    row: team,
    toDraft: toTeamDraft,
    labels: TEAM_LABELS,
    form: formDraft(form),
    send: (body: NewTeam, version) =>
      team
        ? change.mutateAsync({ params: { id: team.id }, body: { ...body, version } })
        : add.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) }),
  })
  const submit = handleSubmit((body) =>
    save(
      body,
      () => {
        toast({ title: t`Success`, text: team ? t`Team saved` : t`Team added` })
        onSaved()
      },
      showRefusal,
    ),
  )
  return (
    <Dialog open onClose={onClose} title={team ? t`Edit team` : t`Add team`} hasChanges={formState.isDirty}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <div className="grid grid-cols-1 gap-5">
          <TextField {...register('name')} label={t`Name`} error={formState.errors.name?.message} />
          <Controller
            name="managerIds"
            control={control}
            render={({ field, fieldState }) => (
              <ManagersField {...field} people={people} error={fieldState.error?.message} />
            )}
          />
        </div>
        <EditConflictNotice newer={newer} onSave={() => void submit()} />
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={add.isPending || change.isPending}>
            {team ? t`Save changes` : t`Add team`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
