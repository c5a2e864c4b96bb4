import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Actor } from '../http/context.ts'

/** Call it after the setting is locked, so that changes are in the order of their times. */
export function changeContext(actor: Actor, at: Date) {
  const author = { actorId: actor.userId, actorUsername: actor.username, at }
  return { today: dayOf(at, actor.timezone), author }
}

/** A setting that becomes active again starts today: the time in between isn't credited. */
export function withActiveSince<S extends { isActive: boolean; activeSince: string }>(
  before: S,
  after: S,
  today: string,
): S {
  return after.isActive && !before.isActive ? { ...after, activeSince: today } : after
}

/** The whole setting before and after; null before it was added and after it is deleted. */
export function settingChangeOf<S extends { id: string; version: number }>(
  subject: 'type' | 'policy',
  before: S | null,
  after: S | null,
) {
  const subjectId = (after ?? before)?.id ?? ''
  return { subject, subjectId, before: before && withoutVersion(before), after: after && withoutVersion(after) }
}

function withoutVersion<S extends { version: number }>(setting: S): Omit<S, 'version'> {
  const { version: _, ...facts } = setting
  return facts
}
