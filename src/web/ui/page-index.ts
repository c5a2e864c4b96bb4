/**
 * Which page of a list is shown, from 0, by the text that stands in the address (from 1). The last page may have gone with the only
 * one on it, and an address may say anything: then it is the nearest that there is.
 */
export function parsePageIndex(text: string, total: number, size: number): number {
  const wanted = /^\d{1,6}$/.test(text) ? Number(text) - 1 : 0
  return Math.min(Math.max(0, wanted), Math.max(0, Math.ceil(total / size) - 1))
}
