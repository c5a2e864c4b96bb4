import { Fragment } from 'react'
import { breakTimesText } from '#domain/entries/break-texts.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { say, t } from '#web/languages/text.ts'

/** Meals explain why the hours are less than the time between clock-in and clock-out. */
export function EntryBreaks({ breaks, zone }: Pick<TimeEntry, 'breaks'> & { zone: string }) {
  if (breaks.length === 0) return null
  return (
    <p className="figures text-sm text-muted">
      {breaks.map(({ id, kind, startedAt, endedAt }, index) => (
        <Fragment key={id}>
          {index > 0 && <span>{' · '}</span>}
          <span className="whitespace-nowrap">
            {endedAt === null
              ? SINCE[kind](shortTimeText(startedAt, zone))
              : TIMES[kind](say(breakTimesText({ startedAt, endedAt }, zone)))}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

const SINCE = {
  meal: (start: string) => t`Meal since ${start}`,
  rest: (start: string) => t`Rest since ${start}`,
}

const TIMES = {
  meal: (times: string) => t`Meal ${times}`,
  rest: (times: string) => t`Rest ${times}`,
}
