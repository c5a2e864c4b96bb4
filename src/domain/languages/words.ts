import type { Text } from '../texts/text.ts'
import { sayInEnglish } from './say.ts'

const remembered = new Map<string, Text>()

/** The English of a text, for the messages of zod, which must be strings. `recallText` finds the text again. */
export function words(text: Text): string {
  const english = sayInEnglish(text)
  remembered.set(english, text)
  return english
}

/** The text that `words` made this English of. Other strings stay as they are. */
export const recallText = (message: Text | string): Text | string =>
  typeof message === 'string' ? (remembered.get(message) ?? message) : message
