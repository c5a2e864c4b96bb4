import type { Elements } from '../elements.ts'

type ScrollAreaProps = { label: string; children: Elements }

/** The area is at most 500 px tall, and can be scrolled with the keyboard. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="max-h-125 overflow-y-auto outline-offset-[-2px]"
    >
      {children}
    </div>
  )
}
