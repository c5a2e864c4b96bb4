import { useMemo, useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { type Organization, organizationEndpoints } from '#domain/organizations/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ComboBox, type Option } from '#web/ui/combo-box.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { allZones, answers, zoneClock, zoneLabel } from './time-zones.ts'
import { countriesByZone } from './zone-countries.ts'

type TimeZoneSettingProps = {
  organization: Organization
  /** What else is drawn in the organization's zone, and read again when that changes. */
  follows: readonly Endpoint[]
}

/** Where the organization's clocks stand: its days, its reports and all times on its screens follow (decisions.md). */
export function TimeZoneSetting({ organization, follows }: TimeZoneSettingProps) {
  const [now] = useState(serverNow)
  /** What was chosen and not saved yet; null while nothing was. */
  const [chosen, setChosen] = useState<string | null>(null)
  const change = useWrite(
    organizationEndpoints.changeTimeZone,
    [organizationEndpoints.settings, ...follows],
    'Failed to change the time zone',
  )
  const groups = useMemo(() => groupsFor(organization.timezone, now), [organization.timezone, now])
  const zone = chosen ?? organization.timezone
  const differs = zone !== organization.timezone
  const save = () =>
    change.mutate(
      { params: { id: organization.id }, body: { timezone: zone } },
      {
        onSuccess: ({ timezone }) => {
          setChosen(null)
          toast({ title: 'Success', text: `The time zone is now ${zoneLabel(timezone)}` })
        },
        onError: ({ message }) => toast({ title: 'Error', text: message, tone: 'error', duration: 3000 }),
      },
    )
  return (
    <Card className="px-5 py-5 md:px-6 md:py-6">
      <h2 className="mb-5 text-lg">Time Zone</h2>
      <div className="grid max-w-xl grid-cols-1 gap-5">
        <ComboBox
          label="Time zone of your organization"
          groups={groups}
          value={zone}
          onChange={setChosen}
          matches={(label, typed) => answers(`${label} ${countries().get(label) ?? ''}`, typed)}
          emptyText="There is no such time zone. Try the country, or a large city nearby."
          hint={
            <span className="figures">
              {differs ? 'There it is now' : 'It is now'} {zoneClock(zone, now)}
            </span>
          }
        />
        <p className="text-md text-pretty text-muted">
          In this zone days begin and end, and times are shown, on every screen and in every report of your
          organization. Changing it changes no entry: what was recorded stays, and is shown by the clocks of the new
          zone, so that an entry around midnight may move to the day before or after.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            onClick={save}
            busy={change.isPending}
            disabled={!differs}
            title={differs ? undefined : 'Choose another time zone first'}
          >
            Save Time Zone
          </Button>
          {differs && <Button onClick={() => setChosen(null)}>Discard</Button>}
        </div>
      </div>
    </Card>
  )
}

function groupsFor(present: string, now: Date) {
  const { common, others } = allZones(present)
  const option = (zone: string): Option => ({ value: zone, label: zoneLabel(zone), aside: zoneClock(zone, now) })
  return [
    { heading: 'United States', options: common.map(option) },
    { heading: 'All others', options: others.map(option) },
  ]
}

let known: ReadonlyMap<string, string> | undefined

/** Of each zone, by what it is shown as, the countries. Gathered when the first letter is typed: it takes a tenth of a second. */
function countries(): ReadonlyMap<string, string> {
  known ??= new Map([...countriesByZone()].map(([zone, names]) => [zoneLabel(zone), names]))
  return known
}
