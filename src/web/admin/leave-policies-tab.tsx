import { PolicyPreview } from '#web/leave-accrual/policy-preview.tsx'
import { PoliciesTab } from '#web/leave-settings/policies-tab.tsx'

type LeavePoliciesTabProps = { typeId: string | null; typesAddress: string; today: string }

/** Connects two features: policies, and the preview of what they accrue. */
export default function LeavePoliciesTab({ today, ...tab }: LeavePoliciesTabProps) {
  return <PoliciesTab {...tab} renderPreview={(terms) => <PolicyPreview terms={terms} today={today} />} />
}
