import type { Break } from '#domain/entries/breaks.ts'

export type Actor = 'owner' | 'admin'

/** A shift as the fake server stores it. */
export type FakeEntry = {
  id: string
  version: number
  clockIn: Date
  clockOut: Date | null
  isLeaveTime: false
  breaks: readonly Break[]
}

/** One change, with the key of the call that made it. */
export type Write = {
  id: string
  actor: Actor
  key: string | undefined
  before: FakeEntry | null
  after: FakeEntry | null
}

export type SentBreak = { id?: string; kind: Break['kind']; startedAt: string; endedAt?: string | null }

/** What the calls of the clock may send. */
export type FakeCall = {
  params?: { id?: string; breakId?: string; username?: string }
  query?: { active?: string; startDate?: string; endDate?: string; version?: string }
  body?: {
    clockIn?: string
    clockOut?: string | null
    breaks?: SentBreak[] | undefined
    kind?: Break['kind']
    startedAt?: string
    endedAt?: string | null
    ifActive?: boolean
    ifOpen?: boolean
    confirmed?: boolean
    version?: number
    tap?: { deviceTime: string; sentAt: string; isTimeConfirmed: boolean } | undefined
  }
}

export type FakeOptions = { actor: Actor; idempotencyKey?: string | undefined }

export type Body = NonNullable<FakeCall['body']>
