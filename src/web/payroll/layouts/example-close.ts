import type { ExportClose } from '#domain/payroll/export-rows.ts'

const PERIOD = { firstDay: '2026-11-15', lastDay: '2026-11-28' }
const line = (workweek: string, code: string, hours: number) => ({ workweek, code, hours, minutes: hours * 60 })

/** The preview shows it before anything is closed. */
export const EXAMPLE: Pick<ExportClose, 'people'> = {
  people: [
    {
      ...PERIOD,
      userId: '1',
      username: 'maria.garcia',
      name: 'Maria Garcia',
      firstName: 'Maria',
      lastName: 'Garcia',
      payrollId: '1001',
      lines: [
        line('2026-11-15', 'regular', 40),
        line('2026-11-15', 'overtime', 2.5),
        line('2026-11-22', 'regular', 32),
        line('2026-11-22', 'leave', 8),
      ],
    },
    {
      ...PERIOD,
      userId: '2',
      username: 'marcus.washington',
      name: 'Marcus Washington',
      firstName: 'Marcus',
      lastName: 'Washington',
      payrollId: '1002',
      lines: [line('2026-11-15', 'regular', 38.25), line('2026-11-22', 'regular', 40)],
    },
  ],
}
