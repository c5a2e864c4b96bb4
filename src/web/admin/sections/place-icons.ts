import { Banknote, CalendarCheck2, House, ListChecks, type LucideIcon, Settings, Users } from 'lucide-react'
import type { PlaceId } from './sections.ts'

export const PLACE_ICONS: Record<PlaceId, LucideIcon> = {
  home: House,
  people: Users,
  timesheets: ListChecks,
  leave: CalendarCheck2,
  payroll: Banknote,
  settings: Settings,
}
