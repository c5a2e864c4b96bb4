import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { NAMES } from './help-parts.tsx'

/** For employees: what a pay period is, and how its timesheet is submitted. */
export function HelpPayPeriods() {
  return (
    <>
      <p>{rich(
        NAMES,
      )`If your organization pays by pay period, your timesheet shows one period at a time. It adds up regular hours, overtime, and leave. <name>Hours by day</name> shows every day and the rule behind each line.`}</p>
      <p>{rich(
        NAMES,
      )`When the period has ended, check your hours and choose <name>Submit timesheet</name>. What keeps you from submitting is listed with a way to fix it, such as a shift without an end. You can take your timesheet back until it’s approved. If an administrator sends it back, their note says what to change.`}</p>
      <p>{t`Approved hours can’t be changed. If something is wrong, tell your administrator: they can reopen the timesheet, and a difference is paid as a correction with the next payroll.`}</p>
    </>
  )
}

/** For administrators: from a pay group to the file for the payroll service. */
export function HelpPayroll() {
  return (
    <>
      <p>{rich(
        NAMES,
      )`Open <name>Payroll</name> and answer how you pay your team. That makes a pay group: people who are paid on the same schedule, with a workweek and overtime rules. Change it later in <name>Settings</name>, under <name>Pay groups</name>. New settings apply from a day that you choose, so past hours stay as they were.`}</p>
      <p>{t`Overtime follows the rules you choose, by week or by day. They cover hours, not pay rates, and not who is exempt. Ask your lawyer or payroll service if you aren’t sure which rules apply to you.`}</p>
      <p>{rich(
        NAMES,
      )`When a period has ended, <name>Payroll</name> lists everyone’s hours. Problems come first, each with its fix. Approve one timesheet or all that are ready. You can’t approve your own while someone else can. Approved time is locked; reopen a timesheet to change it.`}</p>
      <p>{rich(
        NAMES,
      )`<name>Close payroll</name> keeps the hours as they are and makes your payroll file. People without an approved timesheet are left out, and their hours go into a later payroll. Download the file in the layout of your payroll service: its columns and pay codes are in <name>Settings</name>, under <name>File layouts</name>.`}</p>
      <p>{t`A closed payroll never changes. If hours change afterwards, the difference is a correction of that payroll and is paid with the next one. Both show old and new hours and the reason.`}</p>
    </>
  )
}
