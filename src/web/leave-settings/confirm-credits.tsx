import type { PolicyCredits } from '#domain/leave-accrual/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { InlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { CreditedPeople } from './credited-people.tsx'

type ConfirmCreditsProps = {
  credits: PolicyCredits
  busy: boolean
  inlineErrors: InlineErrors
  onBack: () => void
  onConfirm: () => void
}

export function ConfirmCredits({ credits, busy, inlineErrors, onBack, onConfirm }: ConfirmCreditsProps) {
  return (
    <section aria-labelledby="credited-now">
      <h3 id="credited-now" ref={focusOnMount} tabIndex={-1} className="text-base font-semibold outline-none">
        {t`This gives ${numberText(credits.count)} ${plural(credits.count, { one: 'person', other: 'people' })} ${shortHoursText(credits.hours)} hours right away`}
      </h3>
      <CreditedPeople credits={credits} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onBack}>{t`Back`}</Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>{t`Add policy`}</Button>
      </DialogActions>
    </section>
  )
}

/** The button that had the focus is gone. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()
