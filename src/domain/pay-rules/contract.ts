import * as z from 'zod/mini'

/** Why seconds have their pay code. `describeRule` has the sentences. */
const rule = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['straight', 'leave']) }),
  z.object({ code: z.enum(['day', 'seventh-day', 'week']), over: z.number() }),
])

export const workday = z.object({
  day: z.string(),
  workweek: z.string(),
  shortMealSeconds: z.number(),
  lines: z.array(z.object({ code: z.string(), seconds: z.number(), rule })),
})

/** What has to be corrected before a timesheet can be approved. `describeException` has the sentences. */
export const blockingException = z.discriminatedUnion('code', [
  z.object({ code: z.literal('on-the-clock'), entryId: z.string(), clockIn: z.string(), longShiftHours: z.number() }),
  z.object({ code: z.literal('leave-without-hours'), entryId: z.string(), clockIn: z.string() }),
  z.object({
    code: z.literal('open-break'),
    entryId: z.string(),
    breakId: z.string(),
    kind: z.enum(['meal', 'rest']),
    startedAt: z.string(),
    clockIn: z.string(),
    isShiftOpen: z.boolean(),
    longShiftHours: z.number(),
  }),
  z.object({ code: z.literal('leave-waiting'), day: z.string() }),
  z.object({ code: z.literal('over-24-hours'), day: z.string(), seconds: z.number() }),
])
