/** The order on screen: accented and capital letters sort beside the plain ones, and `desk10` after `desk9`. */
export function compareText(one: string, other: string): number {
  return collator.compare(one, other)
}

const collator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true })

/** The order of stored rows and files: the same in every process, whatever its version of Unicode. */
export function compareCodePoints(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
