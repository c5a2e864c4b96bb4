import { NOT_SAVED_IN_DEMO, NOT_SHOWN_IN_DEMO } from '#domain/demo/texts.ts'
import { Refusal } from '#domain/errors.ts'
import type { Guard } from '../http/context.ts'

/** Visitors look around and change nothing, unless the endpoint says otherwise (decision 0050). */
export const refuseInDemo: Guard = ({ actor, access, isRead }) => {
  if (!actor.isDemo) return
  if (access.inDemo === 'refused') throw new Refusal('forbidden', NOT_SHOWN_IN_DEMO)
  if (access.inDemo === undefined && !isRead) throw new Refusal('forbidden', NOT_SAVED_IN_DEMO)
}
