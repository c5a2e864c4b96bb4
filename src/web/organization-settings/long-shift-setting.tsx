import { useState } from 'react'
import { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import { type Organization } from '#domain/organizations/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { describeChange } from '#web/api/merge-drafts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { EditConflictNotice } from '../organizations/edit-conflict-notice.tsx'

/** Decision 0020. */
export function LongShiftSetting({ organization }: { organization: Organization }) {
  const { id, askAfterHours } = organization
  const [typed, setTyped] = useState<number | null>()
  const [problem, setProblem] = useState<string>()
  const change = useWrite(organizationSettingEndpoints.changeAskAfterHours, t`Failed to save the hours`)
  const hours = typed === undefined ? askAfterHours : typed
  useUnsavedChanges(hours !== askAfterHours)
  const versioned = useVersioned({
    row: organization,
    toDraft,
    labels: LABELS,
    form: { read: () => ({ askAfterHours: hours }), write: (draft) => setTyped(draft.askAfterHours) },
    send: (body: { askAfterHours: number }, version) =>
      change.mutateAsync({ params: { id }, body: { ...body, version } }),
  })
  const setHours = (value: number | null) => {
    if (typed === undefined) versioned.startFrom(organization)
    setTyped(value)
    setProblem(undefined)
  }
  const onSaved = (now: Organization) => {
    setTyped(undefined)
    toast({
      title: t`Success`,
      text: t`Shifts over ${plural(now.askAfterHours, { one: '# hour', other: '# hours' })} are flagged now`,
    })
  }
  const save = () => {
    if (hours === null || Number.isNaN(hours)) return setProblem(t`Enter the hours`)
    void versioned.save({ askAfterHours: hours }, onSaved, ({ message, fields }) =>
      setProblem(fields.askAfterHours ?? message),
    )
  }
  return (
    <Card className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="long-shifts" className="mb-5 text-lg">{t`Long shifts`}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        className="grid max-w-xl grid-cols-1 gap-5"
      >
        <NumberField
          label={t`Flag shifts longer than (hours)`}
          hint={t`${ASK_AFTER_HOURS.min} to ${ASK_AFTER_HOURS.max} hours. We’ll ask when the shift really ended.`}
          value={hours}
          onChange={setHours}
          error={problem}
          {...ASK_AFTER_HOURS_STEPS}
        />
        <p className="text-md text-pretty text-muted">{t`An open shift that is longer counts as 0 hours until someone enters its end. All Timesheets shows it under Needs attention, and finished shifts over 16 hours. Only an administrator can enter more than 24 hours.`}</p>
        <EditConflictNotice newer={versioned.newer} onSave={save} />
        <div className="flex flex-wrap gap-3">
          <ExplainedButton
            type="submit"
            busy={change.isPending}
            whyNot={hours === askAfterHours ? t`No changes yet` : null}
          >{t`Save hours`}</ExplainedButton>
        </div>
      </form>
    </Card>
  )
}

const ASK_AFTER_HOURS_STEPS = { min: ASK_AFTER_HOURS.min, max: ASK_AFTER_HOURS.max, step: 1 }

const LABELS = {
  askAfterHours: [
    t`Flag shifts longer than (hours)`,
    (was: Organization, now: Organization) => describeChange(String(was.askAfterHours), String(now.askAfterHours)),
  ],
} as const

const toDraft = ({ askAfterHours }: Organization): { askAfterHours: number | null } => ({ askAfterHours })
