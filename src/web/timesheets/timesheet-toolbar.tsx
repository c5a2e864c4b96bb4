import { CalendarPlus, Plus } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

type TimesheetToolbarProps = { onAdd: (kind: 'entry' | 'leave') => void; children?: Elements }

export function TimesheetToolbar({ onAdd, children }: TimesheetToolbarProps) {
  return (
    <div className="grid grid-cols-1 gap-3 screen-only *:whitespace-nowrap min-[24rem]:grid-cols-2 max-md:*:px-2 md:flex md:flex-wrap md:justify-end">
      <Button onClick={() => onAdd('entry')} className="min-[24rem]:max-md:col-span-2">
        <Plus aria-hidden="true" size={18} />
        {t`Create Manual Entry`}
      </Button>
      <Button onClick={() => onAdd('leave')} className="min-[24rem]:max-md:last:col-span-2">
        <CalendarPlus aria-hidden="true" size={18} />
        {t`Add Paid Time Off`}
      </Button>
      {children}
    </div>
  )
}
