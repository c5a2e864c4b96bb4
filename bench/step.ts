/** Says what is being done, and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  process.stdout.write(`${what} …\n`)
  const result = await work()
  process.stdout.write(`  ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  return result
}
