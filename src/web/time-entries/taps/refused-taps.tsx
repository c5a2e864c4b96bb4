import { CircleAlert } from 'lucide-react'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { MAX_DAYS } from '#domain/time/shifts/shift-length.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useIsUndoing } from '../punches/answers-undone.ts'
import type { Choice, PunchQueue } from '../punches/punch.ts'
import { updatePunch } from '../punches/punch-queue.ts'
import { findConflict } from './answers.ts'
import { ChooseEnd } from './choose-end.tsx'
import { lacksEnd } from './lacks-end.ts'
import { choiceText, describeConflict, refusalText } from './question-texts.ts'
import { RefusedRow } from './refused-row.tsx'
import type { UnsentTapsProps } from './unsent-taps.tsx'

/** One question for a refused tap and all that follow it. */
export function RefusedTaps({ group, userId, zone, actions }: UnsentTapsProps & { group: PunchQueue }) {
  const [lead] = group
  const from = new Date(Date.parse(lead?.at ?? '') - MAX_DAYS * DAY_MS).toISOString()
  const entries = useRead(entryEndpoints.list, { params: { username: userId }, query: { startDate: from } })
  const isUndoing = useIsUndoing(lead?.key)
  const now = serverNow()
  const stored = entries.data
  // Without them no one knows what is in the way.
  const { shift, answers } = stored ? findConflict(group, stored, now) : { shift: null, answers: [] }
  const view = { zone, now }
  const canTryAgain = !group.some(({ ended }) => ended)
  const needsEnd = group.some((punch) => punch.needsEnd) || lacksEnd(group, now)

  const decide = (choice: Choice) => {
    const replaces = group.map(({ key }) => key)
    const answer = { ...choice, key: newIdempotencyKey(), replaces }
    if (lead) actions.change((stored) => updatePunch(stored, lead.key, { answer, answerRefused: undefined }))
  }
  if (!lead) return null
  return (
    <section role="alert" aria-label={t`Taps that weren’t saved`}>
      <h3 className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-danger" />
        <span>{t`${plural(group.length, { one: '# tap wasn’t saved', other: '# taps weren’t saved' })}`}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {group.map((punch) => (
          <RefusedRow
            key={punch.key}
            punch={punch}
            group={group}
            refusal={refusalText(punch, shift, view)}
            zone={zone}
          />
        ))}
      </ul>
      {isUndoing || entries.isLoading ? (
        <Skeleton className="mt-4 h-40 rounded-control" />
      ) : (
        <>
          <p className="mt-4 text-base font-semibold">{describeConflict(group, shift, view)}</p>
          <p className="text-md text-muted">{t`Nothing has changed yet. What’s right? You can undo it.`}</p>
          {lead.answerRefused && (
            <Notice tone="danger" className="mt-3">
              {lead.answerRefused}
            </Notice>
          )}
          <div className="mt-3 grid gap-2">
            {needsEnd && stored && (
              <ChooseEnd group={group} shift={shift} entries={stored} zone={zone} actions={actions} onChoose={decide} />
            )}
            {answers.map((answer, index) => {
              const { title, note } = choiceText(answer, group, shift, view)
              return (
                <Button
                  key={answer.choice}
                  variant={index === 0 ? 'primary' : 'outline'}
                  className="h-auto! flex-col items-start! gap-0! py-2 text-start"
                  onClick={() => decide(answer)}
                >
                  <span>{title}</span>
                  <span className="text-sm font-normal">{note}</span>
                </Button>
              )
            })}
            {answers.length === 0 && !(needsEnd && stored) && canTryAgain && (
              <Button onClick={() => actions.retry(lead)}>{t`Try again`}</Button>
            )}
          </div>
        </>
      )}
      <div className="mt-2 grid">
        <Button variant="ghost" className="text-danger!" onClick={() => actions.discard(group)}>
          {t`Discard ${plural(group.length, { one: 'this tap', other: 'these # taps' })}`}
        </Button>
      </div>
    </section>
  )
}
