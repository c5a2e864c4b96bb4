/** Says why a field can't be changed. */
export function lockedInput(whyNot: string | null): { readOnly?: boolean; hint?: string } {
  return whyNot === null ? {} : { readOnly: true, hint: whyNot }
}
