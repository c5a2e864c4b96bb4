import type { NamedPerson } from '#domain/users/rules.ts'

/** The first characters of the first and the last word of a name, without its suffix. */
export function getInitials({ firstName, lastName, username }: NamedPerson): string {
  const words = (`${firstName} ${lastName}`.trim() || username).split(/\s+/)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends.map(firstCharacter).join('').toUpperCase()
}

/** What a reader sees as one character: an emoji or a letter with its accents is more than one code unit. */
function firstCharacter(word = ''): string {
  return new Intl.Segmenter().segment(word).containing(0)?.segment ?? ''
}
