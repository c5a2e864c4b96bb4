import { Banknote, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NoGroups({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Banknote}
        title="No pay groups yet"
        action={
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" size={18} />
            Add Pay Group
          </Button>
        }
      >
        A pay group is people who are paid together. It sets their pay periods, workweek, and overtime rules.
      </EmptyState>
    </Card>
  )
}
