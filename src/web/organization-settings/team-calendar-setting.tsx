import { useState } from 'react'
import { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import { type Organization, type TeamCalendar } from '#domain/organizations/contract.ts'
import { describeChange } from '#web/api/merge-drafts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { EditConflictNotice } from '../organizations/edit-conflict-notice.tsx'

/** Decision 0047. */
export function TeamCalendarSetting({ organization }: { organization: Organization }) {
  const { id } = organization
  const [chosen, setChosen] = useState<TeamCalendar | null>(null)
  const inlineErrors = useInlineErrors()
  const change = useWrite(organizationSettingEndpoints.changeTeamCalendar, t`Failed to save the team calendar`)
  const teamCalendar = chosen ?? organization.teamCalendar
  useUnsavedChanges(teamCalendar !== organization.teamCalendar)
  const versioned = useVersioned({
    row: organization,
    toDraft,
    labels: LABELS,
    form: { read: () => ({ teamCalendar }), write: (draft) => setChosen(draft.teamCalendar) },
    send: (body: { teamCalendar: TeamCalendar }, version) =>
      change.mutateAsync({ params: { id }, body: { ...body, version } }),
  })
  const choose = (value: TeamCalendar) => {
    if (chosen === null) versioned.startFrom(organization)
    setChosen(value)
  }
  const onSaved = (now: Organization) => {
    setChosen(null)
    toast({ title: t`Success`, text: SAVED[now.teamCalendar] })
  }
  const save = () => void versioned.save({ teamCalendar }, onSaved, inlineErrors.show)
  return (
    <Card className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="team-calendar" className="mb-5 text-lg">{t`Team calendar`}</h2>
      <div className="grid max-w-xl grid-cols-1 gap-5">
        <Select
          label={t`What employees see`}
          choices={CHOICES}
          value={teamCalendar}
          onChange={(value) => choose(value as TeamCalendar)}
          hint={t`Only approved leave of their colleagues, never hours or notes.`}
        />
        <p className="text-md text-pretty text-muted">{t`The type of leave can say something private, for example about someone’s health. Administrators always see everything.`}</p>
        <EditConflictNotice newer={versioned.newer} onSave={save} />
        <InlineError errors={inlineErrors} />
        <div className="flex flex-wrap gap-3">
          <ExplainedButton
            onClick={save}
            busy={change.isPending}
            whyNot={teamCalendar === organization.teamCalendar ? t`No changes yet` : null}
          >{t`Save team calendar`}</ExplainedButton>
        </div>
      </div>
    </Card>
  )
}

const CHOICE_LABELS: Record<TeamCalendar, string> = {
  absences: t`Who’s off`,
  types: t`Who’s off and the type of leave`,
  hidden: t`Nothing: hide the team calendar`,
}

const CHOICES = Object.entries(CHOICE_LABELS).map(([value, label]) => ({ value, label }))

const SAVED: Record<TeamCalendar, string> = {
  absences: t`Employees now see who’s off, without the type of leave`,
  types: t`Employees now see who’s off and the type of leave`,
  hidden: t`Employees no longer see the team calendar`,
}

const LABELS = {
  teamCalendar: [
    t`What employees see`,
    (was: Organization, now: Organization) =>
      describeChange(CHOICE_LABELS[was.teamCalendar], CHOICE_LABELS[now.teamCalendar]),
  ],
} as const

const toDraft = ({ teamCalendar }: Organization): { teamCalendar: TeamCalendar } => ({ teamCalendar })
