export function parsePageIndex(text: string, total: number, size: number): number {
  const requested = /^\d{1,6}$/.test(text) ? Number(text) - 1 : 0
  return Math.min(Math.max(0, requested), Math.max(0, Math.ceil(total / size) - 1))
}
