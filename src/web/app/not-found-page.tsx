import { Link } from 'wouter'
import { MessageScreen } from '#web/layout/message-screen.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export default function NotFoundPage() {
  return (
    <MessageScreen
      title="There is nothing at this address"
      actions={
        <Link href="/time-clock" className={buttonClass({ variant: 'primary' })}>
          Go to Time Clock
        </Link>
      }
    >
      The link may be old, or a letter of it got lost.
    </MessageScreen>
  )
}
