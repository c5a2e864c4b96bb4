/** Joins class names, leaving out what is false, null or undefined. */
export function classNames(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
