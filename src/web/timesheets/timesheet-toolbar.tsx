import { CalendarPlus, Plus } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

type TimesheetToolbarProps = { onAdd: (kind: 'entry' | 'leave') => void; children?: Elements }

export function TimesheetToolbar({ onAdd, children }: TimesheetToolbarProps) {
  return (
    <div className="flex flex-wrap gap-3 screen-only *:whitespace-nowrap max-md:*:flex-[1_1_40%] max-md:*:px-2 md:justify-end">
      <Button onClick={() => onAdd('entry')} className="max-md:basis-full">
        <Plus aria-hidden="true" size={18} className="shrink-0" />
        {t`Create Manual Entry`}
      </Button>
      <Button onClick={() => onAdd('leave')}>
        <CalendarPlus aria-hidden="true" size={18} className="shrink-0" />
        {t`Add Paid Time Off`}
      </Button>
      {children}
    </div>
  )
}
