/** Seven questions [2.15]. */
export const QUESTIONS = [
  {
    title: 'How does the free trial work?',
    body: 'Register your organization and pick a plan. You get 14 days with every feature, and you can switch plans during the trial.',
  },
  {
    title: 'What does it cost after the trial?',
    body: 'A monthly price for your organization that depends on how many people you have. See Plans. Save 15% with annual billing. For more than 50 people, contact support for custom pricing.',
  },
  {
    title: 'Do my employees have to install anything?',
    body: 'No. It runs in the browser of any phone, tablet or computer. Add it to your home screen and it opens like an app.',
  },
  {
    title: 'Is location tracking required?',
    body: 'That’s up to you. If you require it, we record the location only at the moment someone clocks in or out. If you don’t, no one is asked.',
  },
  {
    title: 'What if someone forgets to clock in or out?',
    body: 'Correct the entry or add one manually. Worked time can never overlap, the same paid time off can’t be added twice, and you see a warning when time off and work overlap.',
  },
  {
    title: 'How do the hours get to payroll?',
    body: 'Set up your pay periods, close the payroll when a period has ended, and download its file. Or pick any dates and email the timesheet with PDF and CSV attached, or export it to CSV, Excel or PDF.',
  },
  {
    title: 'How can I get help?',
    body: 'Support is open Monday to Friday, 9am to 5pm EST, and usually replies within 24 hours. Help is always online.',
  },
]
