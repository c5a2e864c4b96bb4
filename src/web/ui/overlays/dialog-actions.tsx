import type { Elements } from '../elements.ts'
import { InlineError } from '../feedback/inline-error.tsx'
import type { InlineErrors, InlineMessage } from '../feedback/use-inline-errors.ts'

type DialogActionsProps = {
  /** Those of what the buttons do. */
  errors?: InlineErrors
  renderErrorAction?: (error: InlineMessage) => Elements
  children: Elements
}

/** Always visible in a long dialog, except on phones, where an on-screen keyboard leaves no room. */
export function DialogActions({ errors, renderErrorAction, children }: DialogActionsProps) {
  return (
    <div className="mt-6 sm:sticky sm:-bottom-7 sm:-mx-7 sm:mt-3 sm:-mb-7 sm:bg-popover sm:px-7 sm:pt-3 sm:pb-7">
      {errors && <InlineError errors={errors} renderAction={renderErrorAction} className="mb-4" />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end sm:*:data-why-not:order-first sm:*:data-why-not:me-auto">
        {children}
      </div>
    </div>
  )
}
