import type { LeaveType } from '#domain/leave-types/contract.ts'
import type { useKeptKey } from '#web/api/use-kept-key.ts'
import type { OwnBalance } from '#web/leave-balances/balance-card.tsx'
import { OwnBars } from '#web/leave-balances/own-bars.tsx'
import { Card } from '#web/ui/card.tsx'
import { FROM, useMedia } from '#web/ui/use-media.ts'
import type { RequestDraft } from './request-draft.ts'
import { RequestForm } from './request-form.tsx'

export type RequestLeaveProps = {
  /** Those that can be requested; never empty. */
  types: readonly LeaveType[]
  balances: readonly OwnBalance[]
  zone: string
  /** What was typed when the form was last left; null for a new form. */
  draft: RequestDraft | null
  /** Hears of each change, so that it is not lost; null once it was sent. */
  onDraft: (draft: RequestDraft | null) => void
  /** Outlives the form as the draft does: what is sent again after a look at another tab is still the same request. */
  keptKey: ReturnType<typeof useKeptKey>
  onSubmitted: () => void
}

/** The form [2.60], with the balances beside it where there is room. */
export function RequestLeave(props: RequestLeaveProps) {
  const roomy = useMedia(FROM.xl)
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[1fr_20rem]">
      <Card aria-labelledby="request-leave" className="px-5 py-6 md:px-8 md:py-8">
        <h2 id="request-leave" className="text-xl">
          Request Leave
        </h2>
        <p className="mt-0.5 mb-6 text-md text-muted">Your administrator is notified and decides on the request.</p>
        <RequestForm {...props} />
      </Card>
      {roomy && <OwnBars types={props.types} balances={props.balances} />}
    </div>
  )
}
