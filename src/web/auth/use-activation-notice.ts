import { useEffect } from 'react'
import { toast } from '#web/ui/feedback/toast-store.ts'

/** [2.21] */
export function useActivationNotice() {
  useEffect(() => {
    const address = new URL(window.location.href)
    if (address.searchParams.get('subscriptionSuccess') !== 'true') return
    toast({
      title: 'Subscription Activated',
      text: 'Your 14-day free trial has started! Please sign in to access your account.',
      duration: 6000,
    })
    address.searchParams.delete('subscriptionSuccess')
    window.history.replaceState(window.history.state, '', address)
  }, [])
}
