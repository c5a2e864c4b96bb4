import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Link } from 'wouter'
import { forgottenAccount, passwordRecoveryEndpoints } from '#domain/password-recovery/contract.ts'
import { useSend } from '#web/api/use-api.ts'
import { LanguagePicker } from '#web/auth/language-picker.tsx'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { LinkPage } from '#web/layout/link-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

export default function ForgotPasswordPage() {
  const [account, setAccount] = useState<string | null>(null)
  return (
    <LinkPage title={t`Forgot password?`}>
      {account === null ? <RequestForm onSent={setAccount} /> : <Sent account={account} />}
      <Link href="/auth" className={`${buttonClass({ variant: 'ghost' })} mt-4`}>{t`Back to sign in`}</Link>
      <LanguagePicker className="mt-8" />
    </LinkPage>
  )
}

function RequestForm({ onSent }: { onSent: (account: string) => void }) {
  const request = useSend(passwordRecoveryEndpoints.request, t`We couldn’t send the link. Please try again.`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({
    resolver: standardSchemaResolver(forgottenAccount),
    defaultValues: { account: '' },
  })
  const submit = handleSubmit((body) => request.mutateAsync({ body }).then(() => onSent(body.account), showRefusal))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-1 grid grid-cols-1 gap-5">
      <p className="text-base text-muted">{t`We email you a link to set a new password.`}</p>
      <TextField
        {...register('account')}
        label={t`Username or email address`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        large
        error={formState.errors.account?.message}
      />
      <div>
        <InlineError errors={inlineErrors} className="mb-4" />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={request.isPending}
          className="w-full"
        >{t`Email me a link`}</Button>
      </div>
    </form>
  )
}

/** The same for every account, so that no one can find out which ones exist. */
function Sent({ account }: { account: string }) {
  return (
    <div role="status" className="mt-6">
      <Notice title={t`Check your email`}>
        {rich({
          account: (words) => <span className="font-medium wrap-anywhere">{words}</span>,
        })`If there is an account for <account>${account}</account> with an email address, a link to set a new password arrives within a few minutes. It works once, for an hour.`}
      </Notice>
      <p className="mt-4 text-md text-muted">{t`Nothing there? Look in your spam folder. If your account has no email address, ask your administrator for a link.`}</p>
    </div>
  )
}
