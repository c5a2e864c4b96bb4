import { Building2 } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NoOrganization({ home, signedIn }: { home: string; signedIn: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title="Organization information is not available"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={signedIn ? home : '/register-organization'} className={buttonClass({ variant: 'primary' })}>
              {signedIn ? 'Go back' : 'Register Your Organization'}
            </Link>
            {!signedIn && (
              <Link href="/auth" className={buttonClass()}>
                Sign In
              </Link>
            )}
          </div>
        }
      >
        {signedIn ? 'The link may be old or incomplete.' : 'Sign in or register to see your plan.'}
      </EmptyState>
    </Card>
  )
}
