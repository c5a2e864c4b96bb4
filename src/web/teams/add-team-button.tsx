import { Plus } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'

export function AddTeamButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="primary" onClick={onAdd}>
      <Plus aria-hidden="true" size={18} />
      <span>{t`Add team`}</span>
    </Button>
  )
}
