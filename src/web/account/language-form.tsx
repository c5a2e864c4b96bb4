import { useState } from 'react'
import { accountEndpoints } from '#domain/account/contract.ts'
import { US_FORMATS } from '#domain/locale.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { listPageLanguages, openPageIn, pageLanguage } from '#web/languages/page-language.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'

/** Saving opens the page again, because its words and all of its dates and times change. */
export function LanguageForm() {
  const user = useUser()
  const saved = { language: user.language ?? pageLanguage(), clock: user.clock }
  const [chosen, setChosen] = useState(saved)
  const inlineErrors = useInlineErrors()
  const save = useWrite(accountEndpoints.chooseLanguage, t`Failed to save your language`)
  const isChanged = chosen.language !== saved.language || chosen.clock !== saved.clock
  useUnsavedChanges(isChanged && !save.isSuccess)
  const submit = () =>
    void save.mutateAsync({ body: chosen }).then(({ language }) => openPageIn(language), inlineErrors.show)
  return (
    <Card aria-labelledby="language-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="language-heading" className="mb-4 text-lg">{t`Language and times`}</h2>
      <form
        noValidate
        className="grid max-w-md grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Select
          label={t`Language`}
          choices={listPageLanguages()}
          value={chosen.language}
          onChange={(language) => setChosen({ ...chosen, language })}
          hint={t`Emails to you are in this language, too.`}
        />
        <Select
          label={about('setting')`Times`}
          choices={CLOCKS}
          value={String(chosen.clock ?? 'usual')}
          onChange={(clock) => setChosen({ ...chosen, clock: clock === 'usual' ? null : clock === '12' ? 12 : 24 })}
        />
        <InlineError errors={inlineErrors} />
        <div>
          <Button
            type="submit"
            busy={save.isPending || save.isSuccess}
            disabled={!isChanged}
          >{t`Save language`}</Button>
        </div>
      </form>
    </Card>
  )
}

const AFTERNOON = '2026-01-01T17:30:00Z'
const exampleOf = (hourCycle: 'h12' | 'h23') =>
  shortTimeText(AFTERNOON, 'UTC', { ...US_FORMATS, locale: document.documentElement.lang || 'en-US', hourCycle })

const CLOCKS = [
  { value: 'usual', label: t`As usual in your language` },
  { value: '12', label: t`12 hours, ${exampleOf('h12')}` },
  { value: '24', label: t`24 hours, ${exampleOf('h23')}` },
]
