import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { answerQuestion, listPossibleTimes } from '../punches/possible-times.ts'
import type { Punch } from '../punches/punch.ts'
import type { QueueActions } from '../punches/use-punch.ts'

export function TimeQuestion({ punch, zone, actions }: { punch: Punch; zone: string; actions: QueueActions }) {
  const now = serverNow()
  const times = [...new Set(listPossibleTimes(punch))].filter((time) => Date.parse(time) <= now.getTime())
  return (
    <Notice
      tone="warning"
      title={TITLES[punch.action]}
      action={
        <>
          {times.map((time) => (
            <Button
              key={time}
              size="sm"
              onClick={() => actions.change((stored) => answerQuestion(stored, punch.key, time))}
            >
              {shortMomentText(time, zone, now)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => actions.discard([punch])}>{about('tap')`Discard`}</Button>
        </>
      }
    >{t`This device’s clock was changed while you were offline, so we don’t know which time is right. If neither is, discard it and add the time to your timesheet.`}</Notice>
  )
}

const TITLES = {
  'clock in': t`When did you clock in?`,
  'clock out': t`When did you clock out?`,
  'start break': t`When did you start your break?`,
  'end break': t`When did you end your break?`,
}
