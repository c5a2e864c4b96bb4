import { CalendarDays, Clock, Mail, MapPin, ShieldCheck, Table2 } from 'lucide-react'
import { t } from '#web/languages/text.ts'

/** [1.19] */
export const FEATURES = [
  {
    icon: Clock,
    title: t`Clock in and out`,
    text: t`One large button on any phone, tablet or computer. A tap counts once, even if the connection drops.`,
  },
  {
    icon: MapPin,
    title: t`Location, if you need it`,
    text: t`Require a location when clocking in and out, or don’t. We never track in between.`,
  },
  {
    icon: Table2,
    title: t`Timesheets that add up`,
    text: t`Exact totals for any dates. Forgot to clock in? Add a manual entry.`,
  },
  {
    icon: CalendarDays,
    title: t`PTO and leave`,
    text: t`Requests, approvals and balances in one place, so scheduling starts with who is off.`,
  },
  {
    icon: Mail,
    title: t`Ready for payroll`,
    text: t`Email a timesheet to payroll with PDF and CSV attached, or export it to CSV, Excel and PDF.`,
  },
  {
    icon: ShieldCheck,
    title: t`You’re in control`,
    text: t`Add people, set roles, see who changed what. Your data stays yours.`,
  },
]
