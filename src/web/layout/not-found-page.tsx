import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** An address where nothing is, for somebody who is signed in; others see the sign-in screen there [2.12]. */
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
