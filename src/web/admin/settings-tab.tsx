import { auditEndpoints } from '#domain/audit/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { LEAVE_READS } from '#web/api/leave-reads.ts'
import { LocationSetting } from '#web/organizations/location-setting.tsx'
import { TimeZoneSetting } from '#web/organizations/time-zone-setting.tsx'
import { ENTRY_READS } from '#web/timesheets/entry-reads.ts'

/** What an org admin may change about the whole organization [2.88]. */
export default function SettingsTab({ organization }: { organization: Organization }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <LocationSetting organization={organization} />
      <TimeZoneSetting organization={organization} follows={FOLLOWS} />
    </div>
  )
}

const FOLLOWS = [...ENTRY_READS, ...LEAVE_READS, auditEndpoints.list]
