import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { userEndpoints } from '#domain/users/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { CURRENT_USER_KEY, useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'

/** [2.45] */
export function DefaultEmailForm() {
  const user = useUser()
  const client = useQueryClient()
  const saved = user.defaultTimesheetEmail ?? ''
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const inlineErrors = useInlineErrors()
  const save = useWrite(userEndpoints.saveDefaultEmail, t`Failed to save default email`)
  const email = typed ?? saved
  useUnsavedChanges(email.trim() !== saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.mutateAsync({ body: { email: email.trim() } }).then(
      ({ message, defaultTimesheetEmail }) => {
        client.setQueryData(CURRENT_USER_KEY, { ...user, defaultTimesheetEmail })
        setTyped(undefined)
        toast({ title: t`Success`, text: message })
      },
      (error: ApiError) => {
        setProblem(error.fields.email)
        if (error.fields.email) field.current?.focus()
        else inlineErrors.show(error)
      },
    )
  }
  return (
    <Card aria-labelledby="default-email-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="default-email-heading" className="mb-5 text-lg">{t`Timesheets`}</h2>
      <form noValidate onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-5">
        <TextField
          ref={field}
          label={t`Default email for timesheets`}
          optional
          hint={t`Filled in when you email a timesheet, for example to payroll`}
          type="email"
          inputMode="email"
          value={email}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <div>
          <InlineError errors={inlineErrors} className="mb-4" />
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <ExplainedButton
              type="submit"
              variant="outline"
              busy={save.isPending}
              whyNot={email.trim() === saved ? t`No changes yet` : null}
            >{t`Save default email`}</ExplainedButton>
          </div>
        </div>
      </form>
    </Card>
  )
}
