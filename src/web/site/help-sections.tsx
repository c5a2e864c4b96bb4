import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Accordion } from '#web/ui/accordion.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { HelpPlans } from './help-plans.tsx'
import { HELP_QUESTIONS } from './help-questions.ts'
import { LOCATION_STEPS } from './location-steps.ts'

export const HELP_SECTIONS: readonly { id: string; title: string; body: ReactNode }[] = [
  {
    id: 'start',
    title: 'Getting started',
    body: (
      <Steps
        steps={[
          'Register your organization and its first administrator.',
          'Choose a plan. That starts your 14-day free trial.',
          'Sign in, open Organization Admin and add your people under Users.',
          'Give each of them their username and password. They can clock in at once.',
        ]}
      />
    ),
  },
  {
    id: 'clock',
    title: 'Clocking in and out',
    body: (
      <>
        <p>
          Open <Name>Time Clock</Name> and press <Name>Clock In</Name>. The panel Current Session shows since when you
          are clocked in, and for how long. At the end press <Name>Clock Out</Name>.
        </p>
        <p>
          We record the moment you tap. If you’re offline, the clock keeps your punch on your device and sends it when
          you’re back. It can’t count twice. You can clock out, close the page, or sign out meanwhile: your punch waits
          until you open this site again on the same device.
        </p>
        <p>
          If you forgot to clock out, <Name>Clock Out</Name> asks when you stopped and proposes your usual time. Only an
          administrator can enter a shift of more than 24 hours.
        </p>
        <p>
          You can be clocked in once only, also when you use several devices. To keep the clock at hand, add the page to
          your phone’s home screen from your browser’s menu.
        </p>
      </>
    ),
  },
  {
    id: 'location',
    title: 'Location permission',
    body: (
      <>
        <p>
          Your administrator decides whether a location is required. If it is, your browser asks for permission when you
          open the clock: choose to allow it. The location is captured only at the moment you clock in or out. If you
          refused by mistake, change it here and then press <Name>Check again</Name>:
        </p>
        <dl className="mt-1 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {LOCATION_STEPS.map(({ browser, steps }) => (
            <div key={browser} className="px-5 py-4 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
              <dt className="text-md font-semibold text-ink">{browser}</dt>
              <dd className="mt-1 text-md sm:mt-0">{steps}</dd>
            </div>
          ))}
        </dl>
        <p>
          Location services of the device itself must be switched on, too, and browsers give a location to secure
          (https) addresses only. Indoors it may take a few seconds; near a window it is quicker.
        </p>
      </>
    ),
  },
  {
    id: 'timesheet',
    title: 'Your timesheet',
    body: (
      <>
        <p>
          <Name>Timesheet</Name> lists your entries, newest first, from the first day of this month to today. Type other
          dates, pick them from the calendar, or use a quick range such as Last week. Ranges end today;{' '}
          <Name>Upcoming time off</Name> lists what lies ahead.
        </p>
        <p>
          Hours are the time between clock-in and clock-out, to two decimals: 7.50 means seven hours and thirty minutes.
          An entry that is still running is marked Active and is not in the total. Days and times are those of your
          organization’s time zone, which stands at the top of the list.
        </p>
        <p>
          The total is added up from exact seconds and rounded once, so it may differ by 0.01 from a sum of the rows.
        </p>
        <p>
          <Name>Create Manual Entry</Name> and <Name>Add Paid Time Off</Name> add what the clock did not see. Each entry
          can be edited and deleted; a deletion can be undone as long as its notice is shown. <Name>History</Name> says
          who changed an entry, when, and what it said before. An entry that somebody else has changed is marked.
        </p>
        <p>
          <Name>Preview & Export</Name> shows the timesheet as it will be printed and makes a PDF, an Excel or a CSV
          file of it. There you also send it by e-mail, as PDF and CSV, and see whether it has gone.
        </p>
      </>
    ),
  },
  {
    id: 'leave',
    title: 'Leave',
    body: (
      <>
        <p>
          <Name>Leave Management</Name> shows what you have of each kind of leave, in hours. What is available is what
          you can still ask for: leave that is approved for later is taken off already. Pending hours wait for a
          decision and are not taken off yet.
        </p>
        <p>
          Hours come from the policies of your organization. At the start of your service there may be a first
          allocation. After that a policy either credits the same amount at the end of each cycle, such as a week or a
          month, or an amount each time your hours worked in the leave year reach a threshold. No credit goes beyond the
          maximum balance, and what it held back is not made up for later. When the leave year ends, unused hours lapse,
          but for those that the policy carries over, and the allocation of the new year is added.
        </p>
        <p>
          <Name>How is this calculated?</Name> lists every line behind a balance: what was added or taken, by which rule
          or by whom. Choose any day, past or to come: for a day to come it says what to expect if nothing changes.
        </p>
        <p>
          Under <Name>Request Leave</Name> choose the type, the days and the hours; hours follow your working days,
          Monday to Friday, until you type others. You may ask for more than you have: the request is marked, and your
          administrator decides. Days that you have asked for already cannot be asked for again.
        </p>
        <p>
          Under <Name>Request History</Name> you see what was decided, and why. You can cancel a request while it is
          pending or approved; approved hours then come back. The archive is for your own order: it changes nothing
          about a request.
        </p>
      </>
    ),
  },
  {
    id: 'admin',
    title: 'For administrators',
    body: (
      <>
        <p>
          Under <Name>Users</Name> you see everybody in your organization, the plan you are on and how many people it
          includes. <Name>Add User</Name> needs a username, a password and an e-mail address.
        </p>
        <p>
          Under <Name>All Timesheets</Name> you open anybody’s timesheet, with the places of clock-in and clock-out, and
          correct it; your name then stands in the history of the entry. <Name>Export everyone</Name> makes one file of
          all timesheets of a period.
        </p>
        <p>
          Under <Name>Leave Requests</Name> you decide what was requested, see who is away, set up leave types and their
          policies, and look at everybody’s balances. Hours can be added or taken by hand, always with a reason that the
          employee can read. What a policy has credited stays as it is when the policy changes.
        </p>
        <p>
          Under <Name>Settings</Name>, organization admins can require a location for clock actions, which applies from
          the next press of anybody’s clock button, and choose the time zone in which days and clock times are shown.
        </p>
        <p>
          The <Name>Audit Log</Name> tells who changed what: people and their rights, passwords, other people’s entries,
          leave, settings. Nobody can change a line of it; <Name>Verify log</Name> says whether all of them are as they
          were written.
        </p>
      </>
    ),
  },
  { id: 'plans', title: 'Plans and billing', body: <HelpPlans /> },
  { id: 'questions', title: 'Frequent questions', body: <Accordion name="help" items={HELP_QUESTIONS} /> },
  {
    id: 'support',
    title: 'Support',
    body: (
      <>
        <p>
          Ask your administrator first: most questions about hours and accounts are solved there. Support is open Monday
          to Friday, 9am to 5pm EST, and replies typically within 24 hours.
        </p>
        <p>
          <Link href="/support" className={linkClass}>
            Write to support
          </Link>
        </p>
      </>
    ),
  },
]

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid grid-cols-1 gap-2.5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}

function Name({ children }: { children: string }) {
  return <strong className="font-medium text-ink">{children}</strong>
}
