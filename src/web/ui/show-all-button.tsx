import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { Button } from './button.tsx'

type ShowAllButtonProps = { all: boolean; total: number; collapsed: number; onChange: (all: boolean) => void }

/** Below a list that shows `collapsed` rows at first. Nothing if it has no more. */
export function ShowAllButton({ all, total, collapsed, onChange }: ShowAllButtonProps) {
  if (total <= collapsed) return null
  return (
    <Button size="sm" className="mt-4" aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? t`Show fewer` : t`Show all ${numberText(total)}`}
    </Button>
  )
}
