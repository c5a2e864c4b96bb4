import { lazy, Suspense, useState } from 'react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadDialog = () => import('./cancel-dialog.tsx')
const CancelDialog = lazy(loadDialog)

type CancelSubscriptionProps = { organizationId: string; endsAt: string | null; timezone: string }

export function CancelSubscription(props: CancelSubscriptionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(loadDialog)
  const ask = () => {
    setWasOpened(true)
    setIsConfirming(true)
  }
  return (
    <>
      <Button variant="ghost" onClick={ask}>{t`Cancel Subscription`}</Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CancelDialog {...props} open={isConfirming} onClose={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </>
  )
}
