import { Link } from 'wouter'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { NAMES, Steps } from './help-parts.tsx'
import { HelpPayPeriods, HelpPayroll } from './help-pay.tsx'
import { HelpPlans } from './help-plans.tsx'
import { HELP_QUESTIONS } from './help-questions.ts'
import type { HelpTopic } from './help-topics.ts'
import { LOCATION_STEPS } from './location-steps.ts'

export const HELP_BODIES: Record<HelpTopic, Elements> = {
  start: (
    <Steps
      steps={[
        t`Register your organization and create your admin account.`,
        t`Pick a plan. That starts your 14-day free trial.`,
        t`Open People and add your team, one by one or from a file.`,
        t`Everyone gets a link to set a password. Then they can clock in.`,
      ]}
    />
  ),
  clock: (
    <>
      <p>{rich(
        NAMES,
      )`Open <name>Time Clock</name> and tap <name>Clock In</name>. <name>Current Session</name> shows when you clocked in and for how long. When you’re done, tap <name>Clock Out</name>.`}</p>
      <p>{rich(
        NAMES,
      )`Taking a break? Tap <name>Meal Break</name> or <name>Rest Break</name>, then <name>End Break</name> when you’re back. Meal breaks are unpaid and aren’t counted as hours. Rest breaks are paid. Clocking out also ends a break. You can add or correct breaks on your timesheet.`}</p>
      <p>{t`We record the moment you tap. If you’re offline, the clock keeps your punch on your device and sends it when you’re back. It can’t count twice. Meanwhile you can clock out, close the page, or sign out: your punch waits until you open this site again on the same device.`}</p>
      <p>{rich(
        NAMES,
      )`If you forgot to clock out, <name>Clock Out</name> asks when you stopped and suggests your usual time. Only an administrator can enter a shift of more than 24 hours.`}</p>
      <p>{t`You can only be clocked in once, even on several devices. To keep the clock handy, add the page to your phone’s home screen from your browser’s menu.`}</p>
    </>
  ),
  location: (
    <>
      <p>{rich(
        NAMES,
      )`Your administrator decides whether a location is required. If it is, your browser asks for permission when you open the clock: choose Allow. We record the location only at the moment you clock in or out. If you blocked it by mistake, change it here and then tap <name>Check again</name>:`}</p>
      <dl className="mt-1 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {LOCATION_STEPS.map(({ browser, steps }) => (
          <div key={browser} className="px-5 py-4 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
            <dt className="text-md font-semibold text-ink">{browser}</dt>
            <dd className="mt-1 text-md sm:mt-0">{steps}</dd>
          </div>
        ))}
      </dl>
      <p>{t`Location must also be on in your device’s settings, and the site must use https. Indoors it may take a few seconds; it’s quicker near a window.`}</p>
    </>
  ),
  timesheet: (
    <>
      <p>{rich(
        NAMES,
      )`<name>Timesheet</name> lists your entries, newest first, from the first day of this month to today. Type other dates, pick them from the calendar, or use a quick range such as Last week. Future dates aren’t available: <name>Upcoming time off</name> lists what’s ahead.`}</p>
      <p>{t`Hours are the time between clock-in and clock-out, to two decimals: 7.50 means seven hours and thirty minutes. A running entry is marked Active and isn’t in the total. Days and times are in your organization’s time zone, which is shown at the top of the list.`}</p>
      <p>{t`The total is added up from exact seconds and rounded once, so it may differ by 0.01 from the sum of the rows.`}</p>
      <p>{rich(
        NAMES,
      )`<name>Create Manual Entry</name> and <name>Add Paid Time Off</name> add what the clock missed. You can edit and delete entries, and undo a deletion while its notification is shown. <name>History</name> shows who changed an entry, when, and what it said before. Entries that someone else changed are marked.`}</p>
      <p>{t`Approved leave appears on the timesheet. Paid time off that you add is a leave request, too: it waits until an administrator approves it, and isn’t in the total before.`}</p>
      <p>{rich(
        NAMES,
      )`<name>Preview & Export</name> shows the timesheet as it will print, and saves it as PDF, Excel or CSV. You can also email it as PDF and CSV, and see whether it was sent.`}</p>
    </>
  ),
  'pay-periods': <HelpPayPeriods />,
  leave: (
    <>
      <p>{rich(
        NAMES,
      )`<name>Leave Management</name> shows your hours of each kind of leave. Available hours are what you can still request: approved future leave is already deducted, pending requests aren’t.`}</p>
      <p>{t`Your organization’s policies set how many hours you get. You may get a first allocation when you join. After that, a policy adds the same amount after each period, such as a week or a month, or an amount each time your hours worked in the leave year reach a threshold. Hours above the maximum are lost. At the end of the leave year unused hours expire, except what your policy carries over, and the new year’s allocation is added.`}</p>
      <p>{rich(
        NAMES,
      )`<name>How is this calculated?</name> lists every change to a balance: what was added or taken, and by which rule or person. Pick any date, past or future. For a future date it shows what to expect if nothing changes.`}</p>
      <p>{rich(
        NAMES,
      )`Under <name>Request Leave</name> choose the type, the days and the hours. The hours follow your working days, Monday to Friday, until you change them. You can request more than you have: the request is marked and your administrator decides. You can’t request the same days twice.`}</p>
      <p>{rich(
        NAMES,
      )`Under <name>Request History</name> you see the decision and the reason. While a request is pending, <name>Edit hours</name> changes the hours of each day. You can cancel a request while it’s pending or approved; approved hours go back to your balance, unless they have expired. Archiving only tidies your list. It doesn’t change a request.`}</p>
      <p>{rich(
        NAMES,
      )`<name>Who’s off</name> shows approved leave of your team by month or week. Your colleagues see when you’re off, but the type of leave only if your organization shows it, and never your hours or notes.`}</p>
    </>
  ),
  admin: (
    <>
      <p>{rich(
        NAMES,
      )`Under <name>People</name> you see everyone in your organization, your plan and how many people it includes. <name>Add User</name> emails the person a link for setting a password. If someone has no email, you get the link and share it, or you give them a username and a password instead.`}</p>
      <p>{rich(
        NAMES,
      )`Under <name>Timesheets</name> you open anyone’s timesheet, with clock-in and clock-out locations, and correct it. Your name then shows in the entry’s history. <name>Export everyone</name> puts all timesheets of a period in one file, with the hours of each person. In a PDF, each person starts on a new page. Before you export, check the list of shifts without an end or with unusual hours. You can fix them right there.`}</p>
      <p>{rich(
        NAMES,
      )`Under <name>Leave</name> you decide requests, see who is off, set up leave types and their policies, and check balances, as a list or as a grid. You can add or subtract hours manually, with a reason that the employee can read. Hours that a policy has already added stay when the policy changes.`}</p>
      <p>{rich(
        NAMES,
      )`Under <name>People</name>, the tab <name>Teams</name> has teams, who leads them, and who is in them. Managers see and decide about their own people only, under <name>My Team</name>: their time, leave, and timesheets. Requests of people whose team has a manager go to the manager first, and you can still decide them.`}</p>
      <p>{rich(
        NAMES,
      )`Under <name>Settings</name>, organization admins can require a location for clock actions, which applies right away, choose the time zone for days and clock times, and decide what employees see in the team calendar.`}</p>
      <p>{rich(
        NAMES,
      )`In <name>Settings</name>, the <name>Audit log</name> shows who changed what: people and their rights, passwords, other people’s entries, leave, settings. No one can change it. <name>Verify log</name> checks that every entry is unchanged.`}</p>
    </>
  ),
  payroll: <HelpPayroll />,
  plans: <HelpPlans />,
  questions: <Accordion name="help" items={HELP_QUESTIONS} />,
  support: (
    <>
      <p>{t`Ask your administrator first: they can solve most questions about hours and accounts. Support is open Monday to Friday, 9am to 5pm EST, and typically replies within 24 hours.`}</p>
      <p>
        <Link href="/support" className={linkClass}>{t`Contact support`}</Link>
      </p>
    </>
  ),
}
