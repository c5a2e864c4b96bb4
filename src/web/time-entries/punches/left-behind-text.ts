/** What signing out leaves on the device. */
export function leftBehindText(count: number): string {
  return count === 1
    ? '1 tap isn’t saved yet. This device sends it when you sign in again.'
    : `${count} taps aren’t saved yet. This device sends them when you sign in again.`
}
