import { Link } from 'wouter'
import { t } from '#web/languages/text.ts'
import { MessageScreen } from '#web/layout/message-screen.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export default function NotFoundPage() {
  return (
    <MessageScreen
      title={t`Page not found`}
      actions={<Link href="/time-clock" className={buttonClass({ variant: 'primary' })}>{t`Go to Time Clock`}</Link>}
    >{t`The link may be old or mistyped.`}</MessageScreen>
  )
}
