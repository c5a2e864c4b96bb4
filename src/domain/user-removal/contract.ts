import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { required } from '../fields/text.ts'
import { TIMESHEET_STATUSES } from '../pay-periods/rules.ts'
import { codeTotal } from '../payroll/contract.ts'

/** Hours of a person's pay period that no closed payroll has. */
const unpaidTimesheet = z.object({
  payGroupId: z.string(),
  payGroup: z.string(),
  /** The first day of the group's pay period. The person may belong to the group on fewer days of it. */
  firstDay: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** `changed`: hours are others than those submitted or approved. */
  status: z.enum([...TIMESHEET_STATUSES, 'changed']),
  hasEnded: z.boolean(),
  /** The shift isn't counted before it ends. */
  isOnTheClock: z.boolean(),
  /** An earlier close has hours of the same period, and `totals` are what a next one would add or take back. */
  isCorrection: z.boolean(),
  totals: z.array(codeTotal),
})
export type UnpaidTimesheet = z.output<typeof unpaidTimesheet>

const unpaidHours = z.object({
  /** Oldest first. */
  timesheets: z.array(unpaidTimesheet),
  /** Pay periods with hours before those listed, without their hours. */
  earlier: z.nullable(z.object({ periods: z.number(), startDate: z.string(), endDate: z.string() })),
  /** Recent time on days on which the person was in no pay group, in an organization that has some. */
  outside: z.nullable(
    z.object({ startDate: z.string(), endDate: z.string(), hours: z.number(), isOnTheClock: z.boolean() }),
  ),
  /** Of all of the above, to delete them as they were seen. */
  fingerprint: z.string(),
})
export type UnpaidHours = z.output<typeof unpaidHours>
export type LostHours = Omit<UnpaidHours, 'fingerprint'>

/** The fingerprint of the unpaid hours that may be deleted. Without it, or if they are others by now, the person isn't deleted. */
export const unpaidTimesheets = z.optional(required('Send the fingerprint of the hours that you saw', 100))

export const userRemovalEndpoints = defineEndpoints({
  removeUser: {
    method: 'DELETE',
    path: '/api/organizations/:id/users/:userId',
    summary: 'Delete a member with their timesheet and leave',
    access: { needs: 'people.manage', scope: 'organizationInPath', afterTrial: 'allowed' },
    params: z.object({ id, userId: id }),
    query: z.object({ unpaidTimesheets }),
    answer: z.object({ message: z.string() }),
  },
  removeAny: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete a person with their timesheet and leave',
    access: { needs: 'people.manage', scope: 'organizationOrPlatform', afterTrial: 'allowed' },
    params: z.object({ id }),
    query: z.object({ unpaidTimesheets }),
    answer: z.object({ message: z.string() }),
  },
  unpaidTimesheets: {
    method: 'GET',
    path: '/api/admin/users/:id/unpaid-timesheets',
    summary: 'Hours that deleting a person would lose, because no closed payroll has them',
    access: { needs: 'people.manage', scope: 'organizationOrPlatform' },
    params: z.object({ id }),
    answer: unpaidHours,
  },
})
