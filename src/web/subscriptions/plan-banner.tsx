import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { User } from '#domain/auth/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PlanProblem, whyNoAccess } from '#domain/plan-access/rules.ts'
import { can } from '#domain/roles/capabilities.ts'
import { planNotice } from '#domain/subscriptions/rules.ts'
import { noticeText } from '#domain/subscriptions/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Above every page, while there is something to say about the plan. Only who manages it can do something before it ends. */
export default function PlanBanner({ organization, user }: { organization: Organization; user: User }) {
  const [path] = useLocation()
  const search = useSearch()
  const problem = whyNoAccess(organization, serverNow())
  useRedirectOnce(problem, user, organization.id)
  const notice = planNotice(organization, serverNow())
  // The page of the plan says it already.
  const isOnPlan = path === '/subscription' || new URLSearchParams(search).get('section') === 'subscription'
  if (!notice || isOnPlan) return null
  const canChoose = can(user, 'subscription.manage')
  if (!problem && !canChoose) return null
  const { title, text, action } = noticeText(notice, canChoose)
  return (
    <Notice
      className="mb-6 screen-only"
      tone={problem || notice.code === 'paymentOverdue' ? 'warning' : 'info'}
      title={say(title)}
      action={
        action && (
          <Link href={`/subscription?orgId=${organization.id}`} className={buttonClass({ size: 'sm' })}>
            {say(action)}
          </Link>
        )
      }
    >
      {say(text)}
    </Notice>
  )
}

/**
 * [4.15] Once for each problem and tab: afterwards people can go where they can still clock out, read, and export. Plain
 * admins stay.
 */
function useRedirectOnce(problem: PlanProblem | null, user: User, organizationId: string) {
  const { id } = user
  const isPlainAdmin = can(user, 'people.manage') && !can(user, 'subscription.manage')
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (!problem || isPlainAdmin || !APP_PATHS.includes(path)) return
    if (isKnown(`${id} ${problem}`)) return
    navigate(`/subscription?orgId=${organizationId}`, { replace: true })
  }, [problem, id, isPlainAdmin, organizationId, path, navigate])
}

/** Remembers it. Where storage is off it counts as known, so that no one is sent away again and again. */
function isKnown(mark: string): boolean {
  try {
    if (sessionStorage.getItem(REDIRECTED) === mark) return true
    sessionStorage.setItem(REDIRECTED, mark)
    return false
  } catch {
    return true
  }
}

const REDIRECTED = 'plan-redirect'
const APP_PATHS = ['/time-clock', '/history', '/leave', '/org-admin', '/admin', '/admin/management']
