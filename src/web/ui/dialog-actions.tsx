import type { ReactNode } from 'react'

/** The buttons of a dialog or form: Cancel first, the main action last. On phones stacked, the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
