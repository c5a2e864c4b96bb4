/** `versions` are those of the rows that the product remembers of the session (http/sessions/session-store.ts), for the bare driver. */
export type BenchUser = { id: string; tenantId: string; username: string; token: string; versions?: string }
