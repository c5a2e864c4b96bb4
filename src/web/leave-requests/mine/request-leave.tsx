import { t } from '#web/languages/text.ts'
import { OwnBalanceSummary } from '#web/leave-balances/own-balance-summary.tsx'
import { Card } from '#web/ui/card.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { RequestForm, type RequestFormProps } from './request-form.tsx'

export function RequestLeave(props: RequestFormProps) {
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[1fr_20rem]">
      <Card aria-labelledby="request-leave" className="px-5 py-6 md:px-8 md:py-8">
        <h2 id="request-leave" className="text-xl">{t`Request Leave`}</h2>
        <p className="mt-0.5 mb-6 text-md text-muted">{t`Your administrator gets an email and approves or declines.`}</p>
        <RequestForm {...props} />
      </Card>
      {isWide && <OwnBalanceSummary types={props.types} balances={props.balances} />}
    </div>
  )
}
