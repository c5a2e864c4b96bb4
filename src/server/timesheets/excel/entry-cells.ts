import { type Reader, say } from '#domain/languages/say.ts'
import { mealSeconds } from '#domain/time/hours.ts'
import { repeatedHourSuffix } from '#domain/time/zones/local-times.ts'
import {
  endsOnAnotherDay,
  isActiveEntry,
  personCells,
  type ReportColumn,
  type ReportEntry,
  reportSeconds,
  rowCells,
} from '#domain/timesheets/rules.ts'
import { toSerialDate, type Value } from '#server/files/workbook/cells.ts'
import type { Style } from './styles.ts'

/** Dates, times, and hours are numbers, so that spreadsheets can sort and add them. */
export function toEntryCells(entry: ReportEntry, zone: string, reader: Reader): Record<ReportColumn, [Value, Style]> {
  const { clockIn, clockOut, isLeaveTime } = entry
  const person = personCells(entry)
  const shown = rowCells(entry, zone, reader.formats)
  const running = isActiveEntry(entry)
  const begin = toSerialDate(clockIn, zone)
  const end = clockOut === null ? null : toSerialDate(clockOut, zone)
  const seconds = reportSeconds(entry)
  const meals = clockOut === null ? 0 : mealSeconds(entry.breaks)
  const text = running ? 'runningText' : 'text'
  const hours: [Value, Style] =
    seconds === null ? [say(shown.hours, reader), running ? 'runningDash' : 'dash'] : [seconds / 3600, 'hours']
  return {
    employee: [person.employee, text],
    username: [person.username, text],
    employeeId: [person.employeeId, text],
    date: [Math.floor(begin), running ? 'runningDate' : 'date'],
    clockIn: [
      isLeaveTime || isAmbiguous(clockIn, zone) ? say(shown.clockIn, reader) : begin,
      running ? 'runningTime' : 'time',
    ],
    clockInLocation: [say(shown.clockInLocation, reader), text],
    clockOut:
      isLeaveTime || end === null || isAmbiguous(clockOut ?? clockIn, zone)
        ? [say(shown.clockOut, reader), text]
        : [end, endsOnAnotherDay(entry, zone) ? 'timeOnDay' : 'time'],
    clockOutLocation: [say(shown.clockOutLocation, reader), text],
    meals: meals > 0 ? [meals / 3600, 'hours'] : ['', text],
    hours,
    worked: isLeaveTime ? ['', text] : hours,
    leave: isLeaveTime ? hours : ['', text],
    notes: [entry.notes, running ? 'runningNotes' : 'notes'],
  }
}

/** In the hour that comes twice a time is text with its zone, because a number would be ambiguous. */
function isAmbiguous(instant: Date | string, zone: string): boolean {
  return repeatedHourSuffix(instant, zone) !== ''
}
