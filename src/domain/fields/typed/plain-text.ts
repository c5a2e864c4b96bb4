/**
 * Digits, signs, and Latin letters of any keyboard or IME in ASCII and lowercase, with single spaces and without invisible
 * marks. `Intl` prints such spaces, marks, and digits, too.
 */
export function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Unicode lists the ten digits of a script in order. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
