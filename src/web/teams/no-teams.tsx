import { UsersRound } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AddTeamButton } from './add-team-button.tsx'

export function NoTeams({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState icon={UsersRound} title={t`No teams yet`} action={<AddTeamButton onAdd={onAdd} />}>
        {t`All requests go to administrators.`}
      </EmptyState>
    </Card>
  )
}
