import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { userEndpoints } from '#domain/users/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { CURRENT_USER_KEY, useUser } from '#web/auth/current-user.ts'
import { ConfirmationNotice } from '#web/email-confirmation/confirmation-notice.tsx'
import { listPageLanguages } from '#web/languages/page-language.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useMarkSaved } from '#web/ui/overlays/use-mark-saved.ts'

type MailFormProps = {
  report: { entries: { id: string }[]; timezone: string; timesheetNote: string; withLocations: boolean }
  admin: boolean
}

const USUAL_LANGUAGE = 'usual'

/** [2.44, 2.45] */
export function EmailForm({ report, admin }: MailFormProps) {
  const user = useUser()
  const client = useQueryClient()
  const [email, setEmail] = useState(user.defaultTimesheetEmail ?? '')
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState(USUAL_LANGUAGE)
  const [isDefault, setIsDefault] = useState(false)
  const [error, setError] = useState<string>()
  /** The email was sent, but saving its address as the default failed: sending again would email it twice. */
  const [unsavedDefault, setUnsavedDefault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const idempotency = useIdempotencyKey()
  const inlineErrors = useInlineErrors()
  const markSaved = useMarkSaved()
  const send = useWrite(timesheetEndpoints.send, t`Failed to send email`)
  const saveDefault = useWrite(userEndpoints.saveDefaultEmail, t`Failed to save default email`)

  const showFieldError = (reason: string) => {
    setError(reason)
    field.current?.focus()
  }

  const saveAsDefault = async (address: string) => {
    const saved = await saveDefault.mutateAsync({ body: { email: address } })
    client.setQueryData(CURRENT_USER_KEY, { ...user, defaultTimesheetEmail: saved.defaultTimesheetEmail })
    setIsDefault(false)
    setUnsavedDefault(null)
    return saved.message
  }
  const changeDefault = (address: string) =>
    void saveAsDefault(address).then((text) => toast({ title: t`Success`, text }), inlineErrors.show)

  const submit = async () => {
    if (email.trim() === '') return showFieldError(t`Please enter an email address`)
    setError(undefined)
    setUnsavedDefault(null)
    const chosen = language === USUAL_LANGUAGE ? {} : { language }
    const body = { ...report, ...chosen, email, message }
    try {
      await send.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) })
      idempotency.release(body)
    } catch (failure) {
      const { fields, message: text, status } = failure as ApiError
      // A refused email was not sent: the next try is a new one.
      if (status >= 400 && status < 500) idempotency.release(body)
      if (fields.email) return showFieldError(fields.email)
      return inlineErrors.show({ message: text }, { title: t`Failed to send timesheet` })
    }
    markSaved()
    const sent = t`Timesheet sent successfully`
    if (admin || !isDefault) return toast({ title: t`Success`, text: sent })
    await saveAsDefault(email).then(
      (savedText) => toast({ title: t`Success`, text: `${sent}. ${savedText}.` }),
      () => setUnsavedDefault(email),
    )
  }

  return (
    <section aria-labelledby="mail-heading">
      <h3 id="mail-heading" className="mb-3 text-lg">{t`Send by email`}</h3>
      <ConfirmationNotice className="mb-4" />
      <form
        noValidate
        onSubmit={(event: FormEvent) => (event.preventDefault(), void submit())}
        className="grid grid-cols-1 gap-4"
      >
        <TextField
          ref={field}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
          hint={t`The timesheet is attached as PDF and CSV`}
        />
        <Select
          label={t`Language`}
          choices={[{ value: USUAL_LANGUAGE, label: t`Language of your organization` }, ...listPageLanguages()]}
          value={language}
          onChange={setLanguage}
          hint={t`For the email and the attached files.`}
        />
        <TextArea
          label={t`Message`}
          optional
          rows={2}
          value={message}
          maxLength={2000}
          onChange={(event) => setMessage(event.target.value)}
        />
        {!admin && (
          <Checkbox
            label={t`Save as default email address`}
            checked={isDefault}
            onChange={(event) => setIsDefault(event.target.checked)}
          />
        )}
        {!admin && user.defaultTimesheetEmail && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
            <span className="min-w-0 break-words">{t`Default: ${user.defaultTimesheetEmail}`}</span>
            <Button size="sm" busy={saveDefault.isPending} onClick={() => changeDefault('')}>{t`Clear default`}</Button>
          </p>
        )}
        {unsavedDefault !== null && (
          <Notice
            tone="danger"
            title={t`Failed to save default email`}
            action={
              <Button
                size="sm"
                busy={saveDefault.isPending}
                onClick={() => changeDefault(unsavedDefault)}
              >{t`Save default only`}</Button>
            }
          >
            {t`The timesheet was sent to ${unsavedDefault}.`}
          </Notice>
        )}
        <InlineError errors={inlineErrors} />
        <Button type="submit" busy={send.isPending || saveDefault.isPending}>
          <Send aria-hidden="true" size={18} />
          {t`Send Email`}
        </Button>
      </form>
    </section>
  )
}
