import { PLAIN_LETTERS } from '../lists/sort-key.ts'

type Named = { email: string; firstName: string; lastName: string }

/** Usernames with the same key are one. The database compares them in the same way. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/** A username for someone who has none, from the email or else the name: the first one that isn't taken. */
export function makeUsername(person: Named, isTaken: (key: string) => boolean): string {
  const bases = [toUsername(person.email.split('@', 1)[0]?.replace(/\+.*$/, '') ?? ''), nameBase(person)].filter(
    (base) => base.length >= MIN_LENGTH,
  )
  const free = bases.find((base) => !isTaken(base))
  if (free !== undefined) return free
  const base = bases[0] ?? 'user'
  for (let number = 2; ; number++) if (!isTaken(`${base}${number}`)) return `${base}${number}`
}

const MIN_LENGTH = 3
/** The longest username is 64, with room for a number. */
const MAX_LENGTH = 58

function nameBase({ firstName, lastName }: Named): string {
  return [firstName, lastName].map(toUsername).filter(Boolean).join('.').slice(0, MAX_LENGTH)
}

/** People type it on every keyboard: lower case, without spaces and accents of Latin letters. Other scripts stay. */
function toUsername(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæøœłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, MAX_LENGTH)
}
