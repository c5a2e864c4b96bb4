import type * as z from 'zod/mini'
import { newLeaveRequest } from '#domain/leave-requests/contract.ts'
import { whyNotDays } from '#domain/leave-requests/rules.ts'
import { leaveRequestProblemText } from '#domain/leave-requests/texts.ts'
import { workingDays } from '#domain/time/working-days.ts'
import { say } from '#web/languages/text.ts'

export type RequestDraft = {
  leaveTypeId: string
  startDate: string | null
  endDate: string | null
  hoursRequested: number | null
  hasCustomHours: boolean
  notes: string
}

export type RequestField = 'leaveTypeId' | 'startDate' | 'endDate' | 'hoursRequested' | 'notes'
type RequestErrors = Partial<Record<RequestField, string>>

export type RequestBody = z.output<typeof newLeaveRequest>

/** [5.46] */
const HOURS_PER_DAY = 8

export function createDraft(leaveTypeId: string): RequestDraft {
  const days = { startDate: null, endDate: null, hoursRequested: HOURS_PER_DAY, hasCustomHours: false }
  return { leaveTypeId, ...days, notes: '' }
}

export function withStart(draft: RequestDraft, startDate: string | null): RequestDraft {
  const { endDate } = draft
  const endFollows = startDate !== null && (endDate === null || endDate < startDate)
  return withDefaultHours({ ...draft, startDate, endDate: endFollows ? startDate : endDate })
}

export function withEnd(draft: RequestDraft, endDate: string | null): RequestDraft {
  return withDefaultHours({ ...draft, endDate })
}

export function withHours(draft: RequestDraft, hoursRequested: number | null): RequestDraft {
  return { ...draft, hoursRequested, hasCustomHours: true }
}

export function countWorkingDays({ startDate, endDate }: RequestDraft): number | null {
  if (startDate === null || endDate === null || endDate < startDate) return null
  return workingDays(startDate, endDate)
}

/** A weekend counts as one day, or no one could request it. */
function withDefaultHours(draft: RequestDraft): RequestDraft {
  const days = countWorkingDays(draft)
  if (draft.hasCustomHours || days === null) return draft
  return { ...draft, hoursRequested: HOURS_PER_DAY * Math.max(1, days) }
}

export function parseDraft(draft: RequestDraft): { request?: RequestBody; problems: RequestErrors } {
  const { leaveTypeId, startDate, endDate, hoursRequested, notes } = draft
  const body = { leaveTypeId, startDate: startDate ?? '', endDate: endDate ?? '', hoursRequested, notes }
  const { data, error } = newLeaveRequest.safeParse(body)
  if (!data) {
    const messages = error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    // Reversed, so that the first message of each field wins.
    return { problems: Object.fromEntries(messages.toReversed()) }
  }
  const refused = whyNotDays(data)
  if (refused) return { problems: { [refused.field]: say(leaveRequestProblemText(refused.problem)) } }
  return { request: data, problems: {} }
}
