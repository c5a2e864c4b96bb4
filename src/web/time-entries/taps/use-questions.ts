import { type ComponentType, useEffect, useState } from 'react'
import type { PunchQueue } from '../punches/punch.ts'
import { listUnsent, needsAnswer } from '../punches/punch-queue.ts'
import type { TapQuestionsProps } from './tap-questions.tsx'

/** Taps that wait for an answer have a card of their own. Without its code they stay in the list. */
export function useQuestions(queue: PunchQueue) {
  const [Questions, setQuestions] = useState<ComponentType<TapQuestionsProps> | null>(null)
  const unsent = listUnsent(queue)
  const asked = unsent.filter((punch) => needsAnswer(queue, punch))
  const isNeeded = asked.length > 0
  useEffect(() => {
    if (isNeeded) import('./tap-questions.tsx').then(({ default: Loaded }) => setQuestions(() => Loaded), ignore)
  }, [isNeeded])
  const [askedAtFirst] = useState(asked)
  return { Questions, askedAtFirst, waiting: Questions ? unsent.filter((punch) => !asked.includes(punch)) : unsent }
}

const ignore = () => undefined
