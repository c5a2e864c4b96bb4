import type { ReactNode } from 'react'

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid grid-cols-1 gap-2.5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
          >
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** For `rich`: what buttons and pages are called. */
export const NAMES = {
  name: (words: ReactNode) => <strong className="font-medium text-ink">{words}</strong>,
}
