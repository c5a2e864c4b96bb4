import type { ReportColumn } from '#domain/timesheets/rules.ts'

/** Widths in characters. */
export const WIDTHS: Record<ReportColumn, number> = {
  employee: 26,
  username: 22,
  employeeId: 38,
  date: 14,
  clockIn: 12,
  clockInLocation: 26,
  clockOut: 23,
  clockOutLocation: 26,
  meals: 14,
  hours: 10,
  worked: 15,
  leave: 10,
  notes: 60,
}
