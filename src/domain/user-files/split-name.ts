type SplitName = { firstName: string; middleInitial: string; lastName: string; nameSuffix: string }

/** Understands “Maria A. Lopez Jr.”, “Lopez, Maria A.”, and “Lopez Jr., Maria A”. Only a single letter is a middle initial, so no name is lost. */
export function splitName(text: string): SplitName {
  const [family = [], ...others] = text.replaceAll(NICKNAME, ' ').split(/[,，]/).map(splitWords)
  const given = others.map((words) => takeSuffixes(words, 0))
  const hasGiven = given.some(({ names }) => names.length > 0)
  const isFamilyOnly = others.length > 0 && others.every((words) => words.length === 0)
  const before = takeSuffixes(family, hasGiven || isFamilyOnly ? 1 : 2)
  const nameSuffix = [before, ...given].flatMap(({ suffixes }) => suffixes).join(' ')
  const names = hasGiven || isFamilyOnly ? given.flatMap((part) => part.names) : before.names
  const words = TITLE.test(names[0] ?? '') && names.length > 1 ? names.slice(1) : names
  if (hasGiven || isFamilyOnly) return { ...splitGiven(words), lastName: before.names.join(' '), nameSuffix }
  const start = findLastName(words)
  const [first, last] = start < 0 ? [words.slice(1), words.slice(0, 1)] : [words.slice(0, start), words.slice(start)]
  return { ...splitGiven(first), lastName: last.join(' '), nameSuffix }
}

const NICKNAME = /"[^"]*"|“[^”]*”|\([^()]*\)/g
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i
const SUFFIX = /^(?:[JjSs][Rr]|II|III|IV|V|2nd|3rd|4th|[Ee][Ss][Qq]|Ph\.?D|M\.?D|D\.?D\.?S|CPA|RN)\.?$/
const PARTICLE =
  /^(?:van|von|vom|der|den|de|da|di|du|del|della|dello|dos|das|do|la|le|las|los|lo|st\.?|saint|bin|binti|ibn|abu|al|el|ter|ten|zu|zur|af|av|ap)$/i
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+$/u

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

/** At least `kept` names stay: “V” alone is a name. */
function takeSuffixes(words: readonly string[], kept: number) {
  let end = words.length
  while (end > kept && SUFFIX.test(words[end - 1] ?? '')) end--
  return { names: words.slice(0, end), suffixes: words.slice(end) }
}

function splitGiven(words: readonly string[]) {
  const [, initial = ''] = (words.length > 1 && /^(\p{L})\.?$/u.exec(words.at(-1) ?? '')) || []
  const first = initial === '' ? words : words.slice(0, -1)
  return { firstName: first.join(' '), middleInitial: initial }
}

/** Where the last name starts: at its first particle or at the last word. -1 if the family's name comes first. */
function findLastName(words: readonly string[]): number {
  if (words.length === 2 && words.every((word) => FAMILY_FIRST.test(word))) return -1
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word))
  return particle > 0 ? particle : Math.max(1, words.length - 1)
}
