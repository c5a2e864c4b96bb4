/** The sheet under a select, a calendar or a menu. */
export const popoverClass =
  'rounded-pop border border-line bg-popover text-ink shadow-pop outline-none data-entering:animate-pop'
