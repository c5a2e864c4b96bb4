import { useRef } from 'react'
import { newKey } from './new-key.ts'

/**
 * The key of a write that must happen once. The same content keeps its key over every try, so that trying again after a lost
 * answer means the same thing; other content, or the next thing after `done`, gets a key of its own.
 */
export function useKeptKey() {
  const attempt = useRef<{ said: string; key: string } | null>(null)
  return {
    keyFor: (content: unknown): string => {
      const said = JSON.stringify(content)
      if (attempt.current?.said !== said) attempt.current = { said, key: newKey() }
      return attempt.current.key
    },
    done: () => {
      attempt.current = null
    },
  }
}
