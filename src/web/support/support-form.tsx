import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type * as z from 'zod/mini'
import { fullName } from '#domain/fields/full-name.ts'
import { type SupportRequest, supportEndpoints, supportRequest } from '#domain/support/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'

type Draft = z.input<typeof supportRequest>

/** [5.35] Empty for people who aren't signed in (decision 0026). */
export function SupportForm({ onSent }: { onSent?: () => void }) {
  const { data: user } = useCurrentUser()
  const idempotency = useIdempotencyKey()
  const contact = useWrite(
    user ? supportEndpoints.contact : supportEndpoints.contactAsVisitor,
    t`Failed to send message`,
  )
  const { register, handleSubmit, formState, showRefusal, inlineErrors, resetField } = useForm<
    Draft,
    unknown,
    SupportRequest
  >({
    resolver: standardSchemaResolver(supportRequest),
    defaultValues: {
      name: user ? fullName(user) : '',
      email: user?.email ?? '',
      phoneNumber: user?.phoneNumber ?? '',
      subject: '',
      message: '',
    },
  })
  const { subject, message } = formState.dirtyFields
  useUnsavedChanges(Boolean(subject || message))
  const field = (name: keyof Draft) => ({ ...register(name), error: formState.errors[name]?.message })

  const submit = handleSubmit((body) =>
    contact.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) }).then(() => {
      idempotency.release(body)
      resetField('subject')
      resetField('message')
      toast({ title: t`Success`, text: t`Message sent to support` })
      onSent?.()
    }, showRefusal),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={t`Name`} autoComplete="name" className="sm:col-span-2" />
        <TextField {...field('email')} label={t`Email`} type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...field('phoneNumber')}
          label={t`Phone Number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t`Example: (312) 555-0147`}
        />
        <TextField {...field('subject')} label={t`Subject`} className="sm:col-span-2" />
        <TextArea
          {...field('message')}
          label={t`Message`}
          rows={6}
          maxLength={5000}
          hint={t`At least 10 characters`}
          className="sm:col-span-2"
        />
      </div>
      <div className="mt-6 flex flex-col gap-4 sm:items-end">
        <InlineError errors={inlineErrors} className="w-full" />
        <Button
          type="submit"
          variant="primary"
          busy={contact.isPending}
          className="w-full sm:w-auto"
        >{t`Send Message`}</Button>
      </div>
    </form>
  )
}
