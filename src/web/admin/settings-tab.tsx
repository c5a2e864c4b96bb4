import type { Organization } from '#domain/organizations/contract.ts'
import { LocationSetting } from '#web/organizations/location-setting.tsx'
import { LongShiftSetting } from '#web/organizations/long-shift-setting.tsx'
import { OrganizationDetails } from '#web/organizations/organization-details.tsx'
import { TeamCalendarSetting } from '#web/organizations/team-calendar-setting.tsx'
import { TimeZoneSetting } from '#web/organizations/time-zone-setting.tsx'

export default function SettingsTab({ organization }: { organization: Organization }) {
  return (
    <div className="on-paper grid grid-cols-1 gap-6">
      <LocationSetting organization={organization} />
      <TimeZoneSetting organization={organization} />
      <LongShiftSetting organization={organization} />
      <TeamCalendarSetting organization={organization} />
      <OrganizationDetails organization={organization} />
    </div>
  )
}
