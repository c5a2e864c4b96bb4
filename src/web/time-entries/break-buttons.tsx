import type { MouseEvent } from 'react'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Tap } from './punches/use-punch.ts'

export type BreakButtonsProps = { busy: boolean; onTap: (event: MouseEvent, tap: Tap) => void }

/** One tap each: a menu would take two. */
export default function BreakButtons({ busy, onTap }: BreakButtonsProps) {
  return (
    <div role="group" aria-label={t`Start a break`} className="grid grid-cols-2 gap-3">
      {KINDS.map(({ kind, label, pay }) => (
        <Button
          key={kind}
          busy={busy}
          onClick={(event) => onTap(event, { action: 'start break', breakKind: kind })}
          className="min-h-12 flex-col gap-0! leading-tight"
        >
          <span>{label}</span>
          <span className="text-sm font-normal text-muted">{pay}</span>
        </Button>
      ))}
    </div>
  )
}

const KINDS = [
  { kind: 'meal', label: t`Meal Break`, pay: about('break')`Unpaid` },
  { kind: 'rest', label: t`Rest Break`, pay: about('break')`Paid` },
] as const
