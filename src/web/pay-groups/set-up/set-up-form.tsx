import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PayGroup, type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { suggestRuleSet } from '#domain/pay-rules/suggest-rule-set.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import {
  createGroupResolver,
  type GroupBody,
  type GroupDraft,
  listUngrouped,
  newGroupDraft,
} from '../form/group-draft.ts'
import { MoreTerms } from '../form/more-terms.tsx'
import { RuleSetField } from '../form/rule-set-field.tsx'
import { previewPeriods } from '../form/terms-draft.ts'
import { WeekStartField } from '../form/workweek-fields.tsx'
import { FirstPeriodStep } from './first-period-step.tsx'
import { MembersStep } from './members-step.tsx'
import { NextSteps } from './next-steps.tsx'
import { proposeGroupName } from './propose-name.ts'
import { ScheduleStep } from './schedule-step.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { SetUpSummary } from './set-up-summary.tsx'
import { listMembers, useFirstPeriods } from './use-first-periods.ts'

type SetUpFormProps = {
  organization: Organization
  groups: readonly PayGroup[]
  people: readonly PayPerson[]
  today: string
  onDone: () => void
  /** None on the page that has nothing else. */
  onCancel: (() => void) | undefined
}

export function SetUpForm({ organization, groups, people, today, onDone, onCancel }: SetUpFormProps) {
  const { timezone, state } = organization
  const [start, setStart] = useState<string | null>(null)
  const [defaultValues] = useState(() =>
    newGroupDraft({
      name: proposeGroupName(groups.map(({ name }) => name)),
      timezone,
      today,
      ruleSet: suggestRuleSet(state).ruleSet,
      members: listUngrouped(people).length > 0 ? 'ungrouped' : 'chosen',
    }),
  )
  // The first period depends on hours that load, so it's no field of the form.
  const [proposed, setProposed] = useState<string | null>(null)
  const form = useForm<GroupDraft, unknown, GroupBody>({
    resolver: createGroupResolver([], start ?? proposed),
    defaultValues,
  })
  const { control, handleSubmit, formState, showRefusal, inlineErrors } = form
  const draft = useWatch({ control }) as GroupDraft
  const first = useFirstPeriods(draft, people, today)
  const { offer, periods, hours, isLoading } = first
  const next = offer.proposed?.startDate ?? null
  if (next !== proposed) setProposed(next)
  useUnsavedChanges(formState.isDirty)
  const create = useWrite(payGroupEndpoints.create, t`Failed to start payroll`)
  const keys = useIdempotencyKey()
  const [isFirst] = useState(groups.length === 0)
  const { element, sendWhenLoaded, isWaiting } = useSubmitWhenLoaded(isLoading && start === null, hours.isError)

  const chosen = periods.find(({ startDate }) => startDate === (start ?? proposed)) ?? null
  const submit = handleSubmit(({ name, terms, members, userIds }) => {
    const who = members === 'ungrouped' ? { ungrouped: true } : { userIds }
    const body = { name, terms, ...who }
    return create.mutateAsync({ body, idempotencyKey: keys.keyFor(body) }).then((group) => {
      const period = chosen ? shortDatesText(chosen, today) : terms.effectiveFrom
      toast({ title: t`Success`, text: t`${group.name} starts with ${period}` })
      onDone()
    }, showRefusal)
  })
  return (
    <section aria-labelledby="set-up-pay">
      <h2 id="set-up-pay" className="text-2xl">
        {isFirst ? t`How do you pay your team?` : t`How do you pay these people?`}
      </h2>
      <p className="mt-1 mb-6 text-md text-muted sm:text-base">{t`All filled in for you. You can change it later in Settings.`}</p>
      <form
        noValidate
        autoComplete="off"
        ref={element}
        onSubmit={(event) => sendWhenLoaded(event, () => void submit(event))}
        className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]"
      >
        <Card
          aria-label={t`Pay settings`}
          className="field-rows grid grid-cols-1 px-4 py-1 max-xl:**:[input,select,button]:scroll-mb-24 sm:gap-8 sm:px-7 sm:py-6"
        >
          <SetUpStep number={1} title={t`How often?`} isAskedByField>
            <ScheduleStep form={form} today={today} onChange={() => setStart(null)} />
          </SetUpStep>
          <SetUpStep number={2} title={t`Which overtime rules?`} isAskedByField>
            <div className="grid grid-cols-1 sm:grid-cols-2 sm:gap-5">
              <RuleSetField control={control} state={state} today={today} />
              <WeekStartField control={control} />
            </div>
          </SetUpStep>
          <SetUpStep number={3} title={t`Who is in it?`} isAskedByField>
            <MembersStep
              control={control}
              people={people}
              joinLater={!groups.some(({ takesNewPeople }) => takesNewPeople)}
            />
          </SetUpStep>
          <SetUpStep
            number={4}
            title={t`First pay period to pay with Watchbell`}
            note={t`Earlier days stay as they are.`}
          >
            <FirstPeriodStep
              first={first}
              value={start ?? proposed}
              onChange={setStart}
              today={today}
              error={formState.errors.terms?.effectiveFrom?.message}
            />
          </SetUpStep>
          <div className="max-sm:pb-4 sm:-mt-8 sm:ms-11">
            <MoreTerms form={form} organization={organization} />
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-6 max-xl:sticky max-xl:bottom-(--bottom-inset) max-xl:z-10 xl:sticky xl:top-24">
          <Card className="px-6 py-5 max-xl:-mx-4 max-xl:rounded-none max-xl:border-x-0 max-xl:border-b-0 max-xl:px-4 max-xl:py-3 max-xl:shadow-none md:max-xl:-mx-8 md:max-xl:px-8">
            <div className="max-xl:hidden">
              <SetUpSummary
                name={draft.name}
                people={listMembers(draft, people).length}
                frequency={draft.terms.frequency}
                first={chosen}
                today={today}
              />
            </div>
            <InlineError errors={inlineErrors} className="mb-3 xl:mt-4 xl:mb-0" />
            <div className="flex gap-3 xl:mt-5 xl:grid">
              <Button type="submit" variant="primary" busy={create.isPending || isWaiting} className="flex-1">
                {isFirst ? t`Start payroll` : t`Add pay group`}
              </Button>
              {onCancel && <Button onClick={onCancel}>{t`Cancel`}</Button>}
            </div>
            <p className="mt-3 text-center text-sm text-muted max-xl:hidden">{t`Nothing is sent or locked yet.`}</p>
          </Card>
          <NextSteps
            periods={
              previewPeriods(
                { ...draft.terms, effectiveFrom: chosen?.startDate ?? null },
                [],
                chosen?.startDate ?? today,
              ) ?? []
            }
            today={today}
          />
        </div>
      </form>
    </section>
  )
}

/** The hours decide about the first period: someone who is faster than they load waits for them. */
function useSubmitWhenLoaded(isLoading: boolean, hasFailed: boolean) {
  const element = useRef<HTMLFormElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  if (isWaiting && hasFailed) setWaiting(false)
  useEffect(() => {
    if (isWaiting && !isLoading) element.current?.requestSubmit()
  }, [isWaiting, isLoading])
  const sendWhenLoaded = (event: FormEvent, send: () => void) => {
    if (isLoading) event.preventDefault()
    else send()
    setWaiting(isLoading)
  }
  return { element, sendWhenLoaded, isWaiting }
}
