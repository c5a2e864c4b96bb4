import type { NamedPerson } from '#domain/fields/full-name.ts'

export function getInitials({ firstName, lastName, username }: NamedPerson): string {
  const words = (`${firstName} ${lastName}`.trim() || username).split(/\s+/)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends.map(firstCharacter).join('').toUpperCase()
}

/** The first grapheme: an emoji or an accented letter is more than one code unit. */
function firstCharacter(word = ''): string {
  return new Intl.Segmenter('en').segment(word).containing(0)?.segment ?? ''
}
