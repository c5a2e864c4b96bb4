import { Link } from 'wouter'
import { MessageScreen } from '#web/layout/message-screen.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export default function NotFoundPage() {
  return (
    <MessageScreen
      title="Page not found"
      actions={
        <Link href="/time-clock" className={buttonClass({ variant: 'primary' })}>
          Go to Time Clock
        </Link>
      }
    >
      The link may be old or mistyped.
    </MessageScreen>
  )
}
