import TeamBalances from '#web/leave-balances/team/team-balances.tsx'
import type { TeamSectionProps } from './team-section.ts'

export default function TeamLeaveBalances({ organization }: TeamSectionProps) {
  return <TeamBalances organization={organization} />
}
