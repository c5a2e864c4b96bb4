import { useEffect, useState } from 'react'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

/** [2.21] Returns whether the trial has just started. */
export function useActivationNotice(): boolean {
  const [isNewTrial] = useState(() => new URLSearchParams(window.location.search).get(PARAMETER) === 'true')
  useEffect(() => {
    const address = new URL(window.location.href)
    if (address.searchParams.get(PARAMETER) !== 'true') return
    toast({
      title: t`Subscription Activated`,
      text: t`Your 14-day free trial has started! Please sign in to access your account.`,
      duration: 6000,
    })
    address.searchParams.delete(PARAMETER)
    window.history.replaceState(window.history.state, '', address)
  }, [])
  return isNewTrial
}

const PARAMETER = 'subscriptionSuccess'
