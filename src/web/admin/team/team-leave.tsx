import { RequestsPanel } from '#web/leave-requests/review/requests-panel.tsx'
import type { TeamSectionProps } from './team-section.ts'

export default function TeamLeave({ organization }: TeamSectionProps) {
  return <RequestsPanel organization={organization} />
}
