import type { Elements } from '#web/ui/elements.ts'

/** A day without hours or leave on which the person usually works. */
export type MissingDay = { userId: string; day: string }

/** Those that no one has accepted, and what can be done about each; `text` says whose day it is. */
export type MissingDays = {
  days: readonly MissingDay[]
  renderActions: (missing: MissingDay, text: string) => Elements
}
