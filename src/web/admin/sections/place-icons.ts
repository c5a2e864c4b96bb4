import { Banknote, CalendarCheck2, House, ListChecks, type LucideIcon, Settings, Users } from 'lucide-react'
import type { PlaceName } from './sections.ts'

export const PLACE_ICONS: Record<PlaceName, LucideIcon> = {
  Home: House,
  People: Users,
  Timesheets: ListChecks,
  Leave: CalendarCheck2,
  Payroll: Banknote,
  Settings,
}
