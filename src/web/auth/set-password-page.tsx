import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { authEndpoints } from '#domain/auth/contract.ts'
import { type ApiError, send } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import { LinkPage } from '#web/layout/link-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { useLinkToken } from './link-token.ts'
import { SetPasswordForm } from './set-password-form.tsx'

export default function SetPasswordPage() {
  const token = useLinkToken()
  return (
    <LinkPage title={t`Set your password`}>
      <LinkContent key={token} token={token} />
      <LanguagePicker className="mt-8" />
    </LinkPage>
  )
}

function LinkContent({ token }: { token: string }) {
  const link = useOpenLink(token)
  if (token === '')
    return (
      <BrokenLink
        title={t`This link is incomplete`}
      >{t`Part of the link is missing. Open it from the email again or copy the whole address.`}</BrokenLink>
    )
  if (link.error && link.error.status >= 400 && link.error.status < 500 && link.error.status !== 429)
    return (
      <BrokenLink title={t`This link has expired`}>{t`Get a new one by email, or from your administrator.`}</BrokenLink>
    )
  if (link.error)
    return <LoadError reason={link.error.message} onRetry={() => void link.refetch()} busy={link.isFetching} />
  if (!link.data) return <Skeleton className="mt-6 h-48 rounded-card" />
  return <SetPasswordForm token={token} owner={link.data} />
}

/** Not cached, because the token is a secret. */
function useOpenLink(token: string) {
  return useQuery<Awaited<ReturnType<typeof openLink>>, ApiError>({
    queryKey: ['password-link', token],
    queryFn: () => openLink(token),
    enabled: token !== '',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

const openLink = (token: string) =>
  send(authEndpoints.openPasswordLink, { body: { token } }, { fallback: t`We couldn’t open the link` })

function BrokenLink({ title, children }: { title: string; children: string }) {
  return (
    <>
      <Notice tone="danger" title={title} className="my-6">
        {children}
      </Notice>
      <p className="mb-6 text-md text-muted">{t`Each link works once, and setting a password ends all others. Already set one? Sign in.`}</p>
      <div className="grid grid-cols-1 gap-3">
        <Link
          href="/forgot-password"
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >{t`Email me a new link`}</Link>
        <Link href="/auth" className={buttonClass({ size: 'lg' })}>{t`Sign In`}</Link>
      </div>
    </>
  )
}
