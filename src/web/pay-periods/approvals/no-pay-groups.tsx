import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

export function NoPayGroups() {
  return (
    <Link href="/org-admin?section=pay-groups" className={buttonClass({ variant: 'primary' })}>
      Set Up Pay Groups
    </Link>
  )
}
