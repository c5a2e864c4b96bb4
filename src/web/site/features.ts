import { CalendarDays, Clock, Mail, MapPin, ShieldCheck, Table2 } from 'lucide-react'

/** [1.19] */
export const FEATURES = [
  {
    icon: Clock,
    title: 'Clock in and out',
    text: 'One large button on any phone, tablet or computer. A press counts once, even when the connection drops in the middle of it.',
  },
  {
    icon: MapPin,
    title: 'Location, if you need it',
    text: 'Ask for a location with each press, or for none at all. It is captured at that moment only, never in between.',
  },
  {
    icon: Table2,
    title: 'Timesheets that add up',
    text: 'Any range of days with exact totals. Add a manual entry when somebody forgot, and see hours to two decimals.',
  },
  {
    icon: CalendarDays,
    title: 'PTO and leave',
    text: 'Requests, approvals and balances in one place, so scheduling starts from knowing who is away.',
  },
  {
    icon: Mail,
    title: 'Ready for payroll',
    text: 'E-mail a timesheet to payroll with PDF and CSV attached, or export it to CSV, Excel and PDF.',
  },
  {
    icon: ShieldCheck,
    title: 'In your hands',
    text: 'Add people, give them roles and decide what is required. What belongs to your organization stays within it.',
  },
]
