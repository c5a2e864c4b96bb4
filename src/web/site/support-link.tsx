import { Link } from 'wouter'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { linkClass } from '#web/ui/link-class.ts'

/** The way to the form of support [2.87], for whoever has it on their dashboard. */
export function SupportLink() {
  const { data: user } = useCurrentUser()
  if (!user?.organizationId || !(user.isOrgAdmin || user.isAdmin)) return null
  const dashboard = user.isOrgAdmin ? '/org-admin' : '/admin'
  return (
    <p>
      <Link href={`${dashboard}?section=support`} className={linkClass}>
        Write to support
      </Link>
    </p>
  )
}
