/**
 * Makes statements the same that differ in line breaks, in the numbers of their parameters, in the lengths of lists, or in
 * which columns they set to a parameter.
 */
export function normalizeStatement(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$n')
    .replaceAll(/\$n(?:, \$n)+/g, '$n')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1')
    .replaceAll(/(?<=\bset |, )"\w+" = \$n(?:, "\w+" = \$n)*/g, '… = $n')
    .trim()
}
