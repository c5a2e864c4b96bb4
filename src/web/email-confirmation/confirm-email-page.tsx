import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { emailConfirmationEndpoints } from '#domain/email-confirmation/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { LanguagePicker } from '#web/auth/language-picker.tsx'
import { useLinkToken } from '#web/auth/link-token.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { LinkPage } from '#web/layout/link-page.tsx'
import { productName } from '#web/layout/product-name.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Opening the link does nothing, because mail scanners open links. A person has to click the button. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  return (
    <LinkPage title={t`Confirm your email address`}>
      <div className="mt-6">
        <Confirm key={token} token={token} />
      </div>
      <LanguagePicker className="mt-8" />
    </LinkPage>
  )
}

function Confirm({ token }: { token: string }) {
  const confirm = useWrite(CONFIRM, t`We couldn’t confirm the address. Please try again.`)
  if (token === '')
    return (
      <InvalidLink>{t`Part of the link is missing. Open it from the email again or copy the whole address.`}</InvalidLink>
    )
  if (confirm.data)
    return (
      <>
        <div role="status" className="mb-6">
          <Notice title={t`Email address confirmed`}>
            <span>{rich(PRODUCT)`<product>${productName}</product> can send email for you now.`}</span>
          </Notice>
        </div>
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>{t`Continue`}</Link>
      </>
    )
  if (confirm.error?.status === 404) return <InvalidLink>{confirm.error.message}</InvalidLink>
  return (
    <>
      {confirm.error && (
        <Notice tone="danger" className="mb-6">
          {confirm.error.message}
        </Notice>
      )}
      <p className="mb-6 text-md text-muted">
        {rich(
          PRODUCT,
        )`Confirm that this email address is yours. Then <product>${productName}</product> can send email for you. If you did not register, close this page.`}
      </p>
      <Button
        variant="primary"
        size="lg"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token } })}
        className="w-full"
      >{t`Confirm email address`}</Button>
    </>
  )
}

const PRODUCT = { product: (words: ReactNode) => <bdi translate="no">{words}</bdi> }

const { confirm: CONFIRM } = emailConfirmationEndpoints

function InvalidLink({ children }: { children: string }) {
  return (
    <>
      <Notice tone="danger" title={t`This link doesn’t work`} className="mb-6">
        {children}
      </Notice>
      <Link href="/auth" className={buttonClass({ size: 'lg' })}>{t`Sign in`}</Link>
    </>
  )
}
