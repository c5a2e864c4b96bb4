import { useMemo } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import { matchesAllWords } from '#domain/fields/search.ts'
import { type NewSubstitute, teamEndpoints } from '#domain/teams/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { ComboBox } from '#web/ui/forms/combo-box.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { parseDraft, type SubstituteDraft } from './substitute-draft.ts'

type SubstituteFormProps = { people: readonly { id: string; name: string }[]; today: string }

export function SubstituteForm({ people, today }: SubstituteFormProps) {
  const { id: userId } = useUser()
  const add = useWrite(teamEndpoints.addSubstitute, t`Failed to save the substitute`)
  const resolver: Resolver<SubstituteDraft, unknown, NewSubstitute> = (draft) => {
    const { body, problems } = parseDraft(draft, userId, today)
    if (body) return { values: body, errors: {} }
    const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
  const { control, handleSubmit, formState, showRefusal, inlineErrors, reset, watch } = useForm<
    SubstituteDraft,
    unknown,
    NewSubstitute
  >({ resolver, defaultValues: EMPTY })
  const { errors, isDirty } = formState
  useUnsavedChanges(isDirty)
  const groups = useMemo(
    () => [{ heading: t`People`, options: people.map(({ id, name }) => ({ value: id, label: name })) }],
    [people],
  )
  const submit = handleSubmit((body) =>
    add.mutateAsync({ body }).then(({ name }) => {
      reset(EMPTY)
      toast({ title: t`Success`, text: t`${name} is your substitute` })
    }, showRefusal),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-xl grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <Controller
        control={control}
        name="substituteId"
        render={({ field: { value, onChange, ref } }) => (
          <ComboBox
            ref={ref}
            label={t`Person`}
            groups={groups}
            value={value}
            onChange={onChange}
            matches={matchesAllWords}
            emptyText={t`No one has this name.`}
            error={errors.substituteId?.message}
            className="sm:col-span-2"
          />
        )}
      />
      <Controller
        control={control}
        name="from"
        render={({ field: { value, onChange, ref } }) => (
          <DatePicker
            ref={ref}
            label={t`First day`}
            value={value}
            onChange={onChange}
            onUnfinished={() => onChange(null)}
            error={errors.from?.message}
            min={today}
            today={today}
          />
        )}
      />
      <Controller
        control={control}
        name="through"
        render={({ field: { value, onChange, ref } }) => (
          <DatePicker
            ref={ref}
            label={t`Last day`}
            value={value}
            onChange={onChange}
            onUnfinished={() => onChange(null)}
            error={errors.through?.message}
            min={watch('from') ?? today}
            today={today}
          />
        )}
      />
      <div className="sm:col-span-2">
        <p className="mb-4 text-md text-pretty text-muted">{t`They decide about your teams’ leave and timesheets on these days. You can, too.`}</p>
        <InlineError errors={inlineErrors} className="mb-4" />
        <Button type="submit" busy={add.isPending}>{t`Save substitute`}</Button>
      </div>
    </form>
  )
}

const EMPTY: SubstituteDraft = { substituteId: null, from: null, through: null }
