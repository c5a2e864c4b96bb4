/** Scripts that are written from right to left (CLDR), as far as a living language uses them. */
const SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

export const isRightToLeft = (locale: string): boolean =>
  SCRIPTS.includes(new Intl.Locale(locale).maximize().script ?? '')
