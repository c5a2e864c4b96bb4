export type BenchUser = { id: string; tenantId: string; username: string; token: string }
