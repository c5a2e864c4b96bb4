import { newKey } from './new-key.ts'

export type KeptKeys = ReturnType<typeof keptKeys>

/**
 * Keys of writes that must happen once. The same content keeps its key over every try, whatever was sent between, so that trying
 * again after a lost answer means the same thing; once it is `done`, the same content is the next thing and gets another.
 */
export function keptKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor: (content: unknown): string => {
      const said = JSON.stringify(content)
      const key = keys.get(said) ?? newKey()
      keys.set(said, key)
      return key
    },
    done: (content: unknown): void => {
      keys.delete(JSON.stringify(content))
    },
  }
}
