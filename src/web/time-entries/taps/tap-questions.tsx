import { Card } from '#web/ui/card.tsx'
import { hasQuestion, type PunchQueue } from '../punches/punch.ts'
import { listUnsent } from '../punches/punch-queue.ts'
import { listRefusedGroups } from '../punches/refused-groups.ts'
import { RefusedTaps } from './refused-taps.tsx'
import { TimeQuestion } from './time-question.tsx'
import type { UnsentTapsProps } from './unsent-taps.tsx'

/** `askedAtFirst` has the taps that waited for an answer when the page was opened. */
export type TapQuestionsProps = UnsentTapsProps & { place: 'above' | 'below'; askedAtFirst: PunchQueue }

/**
 * What only the person can answer: one card for each group of taps. Nothing moves under a thumb: what comes up while the page is
 * open is below the button.
 */
export default function TapQuestions({ place, askedAtFirst, ...props }: TapQuestionsProps) {
  const questions = listUnsent(props.queue)
    .filter(hasQuestion)
    .map((punch) => [punch])
  const groups = [...questions, ...listRefusedGroups(props.queue)]
  const isAbove = ([lead]: PunchQueue) => askedAtFirst.some(({ key }) => key === lead?.key)
  return groups
    .filter((group) => isAbove(group) === (place === 'above'))
    .map((group) => (
      <Card key={group[0]?.key} className="mx-auto my-4 max-w-120 px-4 py-4 text-start">
        {group[0] && hasQuestion(group[0]) ? (
          <TimeQuestion punch={group[0]} {...props} />
        ) : (
          <RefusedTaps group={group} {...props} />
        )}
      </Card>
    ))
}
