/** Whether the server answers now. `navigator.onLine` knows only about the device. */
export function isServerUp(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
