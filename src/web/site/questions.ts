import { t } from '#web/languages/text.ts'

/** Seven questions [2.15]. */
export const QUESTIONS = [
  {
    title: t`How does the free trial work?`,
    body: t`Register your organization and pick a plan. You get 14 days with every feature, and you can switch plans during the trial.`,
  },
  {
    title: t`What does it cost after the trial?`,
    body: t`A monthly price for your organization that depends on how many people you have. See Plans. Save 15% with annual billing. For more than 50 people, contact support for custom pricing.`,
  },
  {
    title: t`Do my employees have to install anything?`,
    body: t`No. It runs in the browser of any phone, tablet or computer. Add it to your home screen and it opens like an app.`,
  },
  {
    title: t`Is location tracking required?`,
    body: t`That’s up to you. If you require it, we record the location only at the moment someone clocks in or out. If you don’t, no one is asked.`,
  },
  {
    title: t`What if someone forgets to clock in or out?`,
    body: t`Correct the entry or add one manually. Worked time can never overlap, the same paid time off can’t be added twice, and you see a warning when time off and work overlap.`,
  },
  {
    title: t`How do the hours get to payroll?`,
    body: t`Set up your pay periods, close the payroll when a period has ended, and download its file. Or pick any dates and email the timesheet with PDF and CSV attached, or export it to CSV, Excel or PDF.`,
  },
  {
    title: t`How can I get help?`,
    body: t`Support is open Monday to Friday, 9am to 5pm EST, and usually replies within 24 hours. Help is always online.`,
  },
]
