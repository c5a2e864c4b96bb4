import { shortDatesText, shortDayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Overhang } from './overhangs.ts'

type OverhangNoticesProps = {
  overhangs: readonly Overhang[]
  today: string
  toText: (seconds: number) => string
  onShow: (period: Period) => void
}

export function OverhangNotices({ overhangs, today, toText, onShow }: OverhangNoticesProps) {
  return overhangs.map(({ id, startDay, isLeaveTime, days, seconds, listed }) => {
    const firstDay = shortDayText(startDay, today)
    const texts = isLeaveTime ? LEAVE : SHIFT
    const named = { day: firstDay, beyond: shortDatesText(days, today), hours: toText(seconds) }
    return (
      <Notice
        key={id}
        action={
          !listed && (
            <Button size="sm" onClick={() => onShow({ startDate: startDay, endDate: startDay })}>
              {t`Show ${firstDay}`}
            </Button>
          )
        }
      >
        {listed ? texts.listed(named) : texts.outside(named)}
      </Notice>
    )
  })
}

type Named = { day: string; beyond: string; hours: string }

type Texts = Record<'listed' | 'outside', (named: Named) => string>

const SHIFT: Texts = {
  listed: ({ day, beyond, hours }) =>
    t`The ${day} shift continues into ${beyond} (${hours} h). All its hours count on ${day}.`,
  outside: ({ day, beyond, hours }) =>
    t`${hours} h on ${beyond} are part of the ${day} shift. They count on ${day}, outside these dates.`,
}

const LEAVE: Texts = {
  listed: ({ day, beyond, hours }) =>
    t`The ${day} time off continues into ${beyond} (${hours} h). All its hours count on ${day}.`,
  outside: ({ day, beyond, hours }) =>
    t`${hours} h on ${beyond} are part of the ${day} time off. They count on ${day}, outside these dates.`,
}
