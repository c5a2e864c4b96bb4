import { PolicyPreview } from '#web/leave-accrual/policy-preview.tsx'
import { TypesPanel } from '#web/leave-settings/types-panel.tsx'

/** Connects two features: policies, and the preview of what they accrue. */
export default function LeaveTypesTab({ today }: { today: string }) {
  return <TypesPanel renderPreview={(terms) => <PolicyPreview terms={terms} today={today} />} />
}
