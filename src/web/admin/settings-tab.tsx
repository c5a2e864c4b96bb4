import type { Organization } from '#domain/organizations/contract.ts'
import { LanguageSetting } from '#web/organization-settings/language-setting.tsx'
import { LocationSetting } from '#web/organization-settings/location-setting.tsx'
import { LongShiftSetting } from '#web/organization-settings/long-shift-setting.tsx'
import { OrganizationDetails } from '#web/organization-settings/organization-details.tsx'
import { TeamCalendarSetting } from '#web/organization-settings/team-calendar-setting.tsx'
import { TimeZoneSetting } from '#web/organization-settings/time-zone-setting.tsx'

export default function SettingsTab({ organization }: { organization: Organization }) {
  return (
    <div className="on-paper grid grid-cols-1 gap-6">
      <LocationSetting organization={organization} />
      <TimeZoneSetting organization={organization} />
      <LanguageSetting organization={organization} />
      <LongShiftSetting organization={organization} />
      <TeamCalendarSetting organization={organization} />
      <OrganizationDetails organization={organization} />
    </div>
  )
}
