import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'

type SetUpStepProps = {
  number: number
  title: string
  note?: string
  /** On phones the label of a field asks the question. */
  isAskedByField?: boolean
  children: Elements
}

export function SetUpStep({ number, title, note, isAskedByField, children }: SetUpStepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex gap-5">
      <span
        aria-hidden="true"
        className="figures grid size-6 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-semibold max-sm:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 id={id} className={classNames('text-base', isAskedByField ? 'max-sm:sr-only' : 'max-sm:pt-5')}>
          {title}
        </h3>
        {note && <p className="text-md text-muted max-sm:pb-3">{note}</p>}
        <div className="grid grid-cols-1 sm:mt-3 sm:gap-5">{children}</div>
      </div>
    </section>
  )
}
