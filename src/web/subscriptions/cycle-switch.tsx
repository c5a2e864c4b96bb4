import type { BillingCycle } from '#domain/organizations/contract.ts'
import { about, t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'

const CYCLES = [
  { value: 'monthly', label: about('billing')`Monthly` },
  { value: 'annual', label: about('billing')`Annual` },
] as const

export function CycleSwitch({ cycle, onChange }: { cycle: BillingCycle; onChange: (cycle: BillingCycle) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <SegmentedControl label={t`Billing cycle`} options={CYCLES} value={cycle} onChange={onChange} className="w-52" />
      <Badge tone="success">{t`Save 15%`}</Badge>
    </div>
  )
}
