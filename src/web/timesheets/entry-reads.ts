import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'

/** Every read that a written entry changes [4.2]: the timesheets, the clock's open entry, and the entry's history. */
export const ENTRY_READS = [
  timeEntryEndpoints.list,
  timeEntryEndpoints.history,
  timesheetEndpoints.ofMember,
  timesheetEndpoints.ofPerson,
]
