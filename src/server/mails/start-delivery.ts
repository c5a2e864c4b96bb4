/** Sends accepted mails, now and later, until it is stopped. */
export type Delivery = {
  /** A mail was just accepted: look at once instead of at the next round. */
  wake(): void
  /** Lets the mail that is on its way arrive or fail, then stops. */
  stop(): Promise<void>
}
