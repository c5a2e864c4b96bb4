import type { ZoneChoice } from '#domain/organization-settings/contract.ts'
import { t } from '#web/languages/text.ts'
import type { Option } from '#web/ui/forms/combo-box.tsx'
import { groupZones, zoneLabel, zoneTimeText } from '../organizations/time-zones.ts'
import { countryNames } from './zone-countries.ts'

/** Common zones first; `countries` finds a zone by the names of its countries. */
export function toZoneOptions(zones: readonly ZoneChoice[], present: string, now: Date) {
  const known = new Map(zones.map((choice) => [choice.zone, choice]))
  const { common, others } = groupZones([...known.keys()], present)
  const option = (zone: string): Option => {
    const choice = known.get(zone)
    return { value: zone, label: zoneLabel(zone), ...(choice && { detail: zoneTimeText(choice.minutes, now) }) }
  }
  return {
    groups: [
      { heading: t`United States`, options: common.map(option) },
      { heading: t`All others`, options: others.map(option) },
    ],
    countries: new Map(zones.map(({ zone, countries: codes }) => [zoneLabel(zone), countryNames(codes)])),
  }
}
