import { useState } from 'react'
import { type ErrorOptions, type ShownError, showError } from './show-error.ts'

export type InlineMessage = ShownError & ErrorOptions
type Show = (message: InlineMessage | null) => void

/** The errors of one form or button. They show in its `InlineError`, or in a toast once that is gone (decision 0070). */
export function useInlineErrors() {
  return useState(createInlineErrors)[0]
}

export type InlineErrors = ReturnType<typeof createInlineErrors>

export function createInlineErrors() {
  let current: Show | null = null
  return {
    show: (error: ShownError, options?: ErrorOptions): void => {
      if (current) current({ ...options, message: error.message, cause: error.cause })
      else showError(error, options)
    },
    clear: (): void => current?.(null),
    /** Returns a function that ends it. */
    connect: (show: Show) => {
      current = show
      return () => {
        if (current === show) current = null
      }
    },
  }
}
