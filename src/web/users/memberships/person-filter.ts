import type { Elements } from '#web/ui/elements.ts'

/** One more filter of a list of people, beside those that the list has itself. */
export type PersonFilter = {
  /** Nothing, if there is nothing to choose from. */
  select: Elements
  isActive: boolean
  /** Who is shown isn't known yet. */
  isPending: boolean
  /** The same function until other people are shown. */
  includes: (userId: string) => boolean
  showEveryone: () => void
}
