import { useState } from 'react'
import type { Region } from '#domain/locale.ts'
import { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { numericDayText } from '#domain/time/formats.ts'
import { describeChange } from '#web/api/merge-drafts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useVersioned } from '#web/api/use-versioned.ts'
import { useRefreshUser, useUser } from '#web/auth/current-user.ts'
import { listPageLanguages } from '#web/languages/page-language.ts'
import { about, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { EditConflictNotice } from '../organizations/edit-conflict-notice.tsx'

type Draft = Pick<Organization, 'language' | 'region'>

/** Decision 0101. */
export function LanguageSetting({ organization }: { organization: Organization }) {
  const { id } = organization
  const user = useUser()
  const refreshUser = useRefreshUser()
  const [chosen, setChosen] = useState<Draft | null>(null)
  const inlineErrors = useInlineErrors()
  const change = useWrite(organizationSettingEndpoints.changeLanguage, t`Failed to save language and region`)
  const { language, region } = chosen ?? organization
  const isChanged = language !== organization.language || region !== organization.region
  useUnsavedChanges(isChanged)
  const versioned = useVersioned({
    row: organization,
    toDraft,
    labels: LABELS,
    form: { read: () => ({ language, region }), write: setChosen },
    send: (body: Draft, version) => change.mutateAsync({ params: { id }, body: { ...body, version } }),
  })
  const choose = (next: Partial<Draft>) => {
    if (chosen === null) versioned.startFrom(organization)
    setChosen({ language, region, ...next })
  }
  const onSaved = () => {
    setChosen(null)
    refreshUser(user)
    toast({ title: t`Success`, text: t`Language and region saved` })
  }
  const save = () => void versioned.save({ language, region }, onSaved, inlineErrors.show)
  return (
    <Card className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="language" className="mb-5 text-lg">{t`Language and region`}</h2>
      <div className="grid max-w-xl grid-cols-1 gap-5">
        <Select
          label={t`Language`}
          choices={listPageLanguages()}
          value={language}
          onChange={(value) => choose({ language: value })}
          hint={t`For emails to people who haven’t chosen a language, and for timesheets that you email.`}
        />
        <Select
          label={t`Region`}
          choices={REGION_CHOICES}
          value={region}
          onChange={(value) => choose({ region: value as Region })}
          hint={t`Dates in numbers are like this for everyone, in every language: ${numericDayText('2026-12-31', region)}.`}
        />
        <EditConflictNotice newer={versioned.newer} onSave={save} />
        <InlineError errors={inlineErrors} />
        <div className="flex flex-wrap gap-3">
          <ExplainedButton
            onClick={save}
            busy={change.isPending}
            whyNot={isChanged ? null : t`No changes yet`}
          >{t`Save language and region`}</ExplainedButton>
        </div>
      </div>
    </Card>
  )
}

const REGION_LABELS: Record<Region, string> = {
  US: t`United States`,
  CA: t`Canada`,
  DE: t`Germany`,
  other: about('region')`Elsewhere`,
}

const REGION_CHOICES = Object.entries(REGION_LABELS).map(([value, label]) => ({ value, label }))

const languageName = (code: string) => listPageLanguages().find(({ value }) => value === code)?.label ?? code

const LABELS = {
  language: [
    t`Language`,
    (was: Organization, now: Organization) => describeChange(languageName(was.language), languageName(now.language)),
  ],
  region: [
    t`Region`,
    (was: Organization, now: Organization) => describeChange(REGION_LABELS[was.region], REGION_LABELS[now.region]),
  ],
} as const

const toDraft = ({ language, region }: Organization): Draft => ({ language, region })
