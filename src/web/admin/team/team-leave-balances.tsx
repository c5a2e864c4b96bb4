import TeamBalances from '#web/leave-balances/team/team-balances.tsx'
import type { TeamSectionProps } from './team-page.tsx'

export default function TeamLeaveBalances({ organization }: TeamSectionProps) {
  return <TeamBalances zone={organization.timezone} />
}
