import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { demoEndpoints } from '#domain/demo/contract.ts'
import { can, dashboardPath } from '#domain/roles/capabilities.ts'
import { useSend } from '#web/api/use-api.ts'
import { setCurrentUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { LinkPage } from '#web/layout/link-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Starts right away, because a visitor has just clicked "Try the demo". After their hour they choose. */
export default function DemoPage() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const hasEnded = new URLSearchParams(useSearch()).has('ended')
  const demo = useSend(demoEndpoints.start, t`We couldn’t open the demo`)
  const start = () =>
    demo.mutate(
      {},
      {
        onSuccess: ({ user }) => {
          navigate(firstPageOf(user), { replace: true })
          setCurrentUser(client, user)
        },
      },
    )
  const startOnce = useRef(hasEnded ? undefined : start)
  useEffect(() => {
    startOnce.current?.()
    startOnce.current = undefined
  }, [])

  return (
    <LinkPage title={t`Demo`}>
      {demo.error || hasEnded ? (
        <>
          <Notice tone={demo.error ? 'danger' : 'info'} className="my-6">
            {demo.error?.message ?? t`Your hour in the demo is over. You can start it again.`}
          </Notice>
          <div className="grid grid-cols-1 gap-3">
            <Button variant="primary" size="lg" onClick={start} busy={demo.isPending}>
              {demo.error ? t`Try again` : t`Start again`}
            </Button>
            <Link
              href="/register-organization"
              className={buttonClass({ size: 'lg' })}
            >{t`Register your organization`}</Link>
          </div>
        </>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-base text-muted">
          <Spinner size={20} />
          {t`Opening the demo …`}
        </p>
      )}
    </LinkPage>
  )
}

function firstPageOf(user: SignedInUser): string {
  return can(user, 'people.manage') ? dashboardPath(user) : '/time-clock'
}
