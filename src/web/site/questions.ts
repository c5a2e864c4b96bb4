/** Seven questions [2.15]. */
export const QUESTIONS = [
  {
    title: 'How does the free trial work?',
    body: 'Register your organization and choose a plan: that starts 14 days with every feature. You can change to another plan during the trial.',
  },
  {
    title: 'What does it cost after the trial?',
    body: 'A monthly price per organization that depends on how many people you have, as listed under Plans. Billed annually it is 15% less. For more than 50 people, contact support for custom pricing.',
  },
  {
    title: 'Do my employees have to install anything?',
    body: 'No. It runs in the browser of any phone, tablet or computer. Whoever likes can put it on the home screen, where it opens like an app.',
  },
  {
    title: 'Is location tracking required?',
    body: 'That is your decision. When you require it, a location is captured at the moment somebody clocks in or out and at no other time. When you do not, nobody is asked.',
  },
  {
    title: 'What if somebody forgets to clock in or out?',
    body: 'The entry can be corrected, or added by hand. Worked time can never overlap, the same paid time off can’t be added twice, and you see a warning when time off and work overlap.',
  },
  {
    title: 'How do the hours get to payroll?',
    body: 'Choose the range of days, then e-mail the timesheet with PDF and CSV attached, or export it to CSV, Excel or PDF.',
  },
  {
    title: 'How can I get help?',
    body: 'Support answers Monday to Friday, 9am to 5pm EST, typically within 24 hours. The help pages are open at all times.',
  },
]
