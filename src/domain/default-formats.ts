import { type Formats, US_FORMATS } from './locale.ts'

let formats: Formats = US_FORMATS

/** What formats use when no reader is named. A browser has one reader; the server names its readers, and never sets this. */
export const defaultFormats = (): Formats => formats

export function setDefaultFormats(next: Formats): void {
  formats = next
}
