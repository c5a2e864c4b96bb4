import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { invalidateAll, useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** [9.13] */
const REDIRECT_MS = 1500
const ASK_AGAIN_MS = 3000

type CheckoutReturnProps = { sessionId: string; home: string; signedIn: boolean; onGiveUp: () => void }

/** [4.17, 2.94] Stripe may need a moment, so it checks again until the checkout is complete. */
export function CheckoutReturn({ sessionId, home, signedIn, onGiveUp }: CheckoutReturnProps) {
  const [, navigate] = useLocation()
  const checkout = useRead(
    subscriptionEndpoints.checkoutComplete,
    { params: { sessionId } },
    { retry: 2, refetchInterval: ({ success }) => (success ? false : ASK_AGAIN_MS) },
  )
  const isComplete = checkout.data?.success === true
  const client = useQueryClient()
  useEffect(() => {
    // What loaded beside it may be from before the payment.
    if (isComplete) void invalidateAll(client)
  }, [isComplete, client])
  useEffect(() => {
    if (!isComplete) return
    const address = signedIn ? home : '/login?subscriptionSuccess=true'
    const timer = setTimeout(() => navigate(address, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isComplete, signedIn, home, navigate])

  if (isComplete)
    return (
      <Card>
        <EmptyState icon={CircleCheck} title={t`Thank you!`}>
          {checkout.data?.message}
        </EmptyState>
      </Card>
    )
  const action = (
    <>
      <Button size="sm" onClick={() => void checkout.refetch()} busy={checkout.isFetching}>{t`Check again`}</Button>
      <Button size="sm" variant="ghost" onClick={onGiveUp}>{t`View plans`}</Button>
    </>
  )
  if (checkout.isError && !checkout.data)
    return (
      <Notice tone="danger" title={t`We couldn’t confirm your payment yet`} action={action}>
        {t`${checkout.error.message} If you paid, your subscription starts without further steps.`}
      </Notice>
    )
  if (checkout.data)
    return (
      <Notice title={t`Confirming your payment…`} action={action}>
        {t`The payment is not complete yet. This usually takes a few seconds.`}
      </Notice>
    )
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-md text-muted">
      <Spinner />
      {t`Confirming your payment…`}
    </div>
  )
}
