/** What background jobs write to; pino in the running product. */
export type Log = { info(details: object, message: string): void; warn(details: object, message: string): void }
