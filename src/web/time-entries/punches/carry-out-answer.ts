import { t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { whileUndoing } from './answers-undone.ts'
import type { Answer, PunchQueue } from './punch.ts'
import type { Send } from './punch-call.ts'
import type { Delivery, Outbox } from './punch-outbox.ts'
import { restorePunches } from './punch-queue.ts'
import { sendAnswer, undoAnswer } from './send-answer.ts'

type AnswerContext = { userId: string; queue: PunchQueue; outbox: Pick<Outbox, 'change' | 'refresh'>; send: Send }

/** Sends an answer and offers to undo it: the taps come back with their question, and the shifts as they were. */
export async function carryOut(
  answer: Answer,
  { userId, queue, outbox: { change, refresh }, send }: AnswerContext,
): Promise<Delivery> {
  const taps = queue.filter(({ key }) => answer.replaces.includes(key))
  const call = { userId, places: taps, key: answer.key, send }
  const added = await sendAnswer(answer, call)
  const undo = async () => {
    // First of all: whatever happens to the calls, no tap is lost.
    const asked = taps.map((tap) => ({ ...tap, answer: undefined }))
    change((stored) => restorePunches(stored, asked))
    await undoAnswer(answer, added, call).catch(showError)
    await refresh()
  }
  toast({
    title: t`Saved`,
    text: TEXTS[answer.choice],
    duration: UNDO_MS,
    action: { label: t`Undo`, onClick: () => void whileUndoing(answer.replaces, undo) },
  })
  return { added }
}

const UNDO_MS = 10_000

const TEXTS = { 'use end': t`The end was changed`, add: t`Your taps were added`, keep: t`Your breaks were added` }
