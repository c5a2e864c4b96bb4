import type { Organization } from '#domain/organizations/contract.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { LocationSetting } from '#web/organizations/location-setting.tsx'
import { LongShiftSetting } from '#web/organizations/long-shift-setting.tsx'
import { OrganizationDetails } from '#web/organizations/organization-details.tsx'
import { TeamCalendarSetting } from '#web/organizations/team-calendar-setting.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export default function SettingsTab({ organization }: { organization: Organization }) {
  return (
    <div className="on-paper grid grid-cols-1 gap-6">
      <LocationSetting organization={organization} />
      <TimeZone.Lazy organization={organization} />
      <LongShiftSetting organization={organization} />
      <TeamCalendarSetting organization={organization} />
      <OrganizationDetails organization={organization} />
    </div>
  )
}

const TimeZone = createLazy(
  () => import('#web/organizations/time-zone-setting.tsx'),
  <Skeleton className="h-80 rounded-card md:h-72" />,
)
