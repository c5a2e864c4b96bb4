import type { ComponentProps, ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TooltipProps = {
  text: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
      <AriaTooltip
        offset={8}
        className="screen-only max-w-64 rounded-control bg-ink px-3 py-1.5 text-sm text-surface shadow-pop data-entering:animate-fade"
      >
        <span>{text}</span>
      </AriaTooltip>
    </TooltipTrigger>
  )
}
