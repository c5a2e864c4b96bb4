import { CalendarDays, Clock, Mail, MapPin, ShieldCheck, Table2 } from 'lucide-react'

/** [1.19] */
export const FEATURES = [
  {
    icon: Clock,
    title: 'Clock in and out',
    text: 'One large button on any phone, tablet or computer. A tap counts once, even if the connection drops.',
  },
  {
    icon: MapPin,
    title: 'Location, if you need it',
    text: 'Require a location when clocking in and out, or don’t. We never track in between.',
  },
  {
    icon: Table2,
    title: 'Timesheets that add up',
    text: 'Exact totals for any dates. Forgot to clock in? Add a manual entry.',
  },
  {
    icon: CalendarDays,
    title: 'PTO and leave',
    text: 'Requests, approvals and balances in one place, so scheduling starts with who is off.',
  },
  {
    icon: Mail,
    title: 'Ready for payroll',
    text: 'Email a timesheet to payroll with PDF and CSV attached, or export it to CSV, Excel and PDF.',
  },
  {
    icon: ShieldCheck,
    title: 'You’re in control',
    text: 'Add people, set roles, see who changed what. Your data stays yours.',
  },
]
