export const popoverClass =
  'screen-only rounded-pop border border-line bg-popover text-ink shadow-pop outline-none data-entering:animate-pop'
