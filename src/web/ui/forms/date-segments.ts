export const segmentClass =
  'rounded-xs px-px whitespace-pre outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-subtle data-[type=literal]:px-0 data-[type=literal]:text-muted data-placeholder:data-focused:text-on-primary'

export function focusFirstPart(group: HTMLElement | null): void {
  group?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
}
