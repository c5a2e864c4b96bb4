/** The description of a link whose badge says the number. */
export const pendingText = (count: number) =>
  count === 0 ? undefined : `${count} leave ${count === 1 ? 'request waits' : 'requests wait'} for a decision`
