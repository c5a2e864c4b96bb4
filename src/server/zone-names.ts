import { zoneData } from './zone-package.ts'

/**
 * Old names whose current one the data does not say, because it joins zones whose clocks have agreed since 1970, or
 * treats the old name as the main one. From IANA's `backward` file.
 */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Africa/Timbuktu': 'Africa/Bamako',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Virgin': 'America/St_Thomas',
  'Antarctica/South_Pole': 'Antarctica/McMurdo',
  'Asia/Rangoon': 'Asia/Yangon',
  'Atlantic/Jan_Mayen': 'Arctic/Longyearbyen',
  CST6CDT: 'America/Chicago',
  EST5EDT: 'America/New_York',
  Iceland: 'Atlantic/Reykjavik',
  MST7MDT: 'America/Denver',
  PST8PDT: 'America/Los_Angeles',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Yap': 'Pacific/Chuuk',
  Singapore: 'Asia/Singapore',
}

let spellings: ReadonlyMap<string, string> | undefined

/** Takes any name in any case. Null when there is no such zone. */
export function currentZoneName(name: string): string | null {
  spellings ??= new Map(listZoneNames().map((known) => [known.toLowerCase(), findCurrentName(known)]))
  return spellings.get(name.toLowerCase()) ?? null
}

export function listRenamedZones(): { from: string; to: string }[] {
  return listZoneNames().flatMap((from) => {
    const to = findCurrentName(from)
    return from === to ? [] : [{ from, to }]
  })
}

export function listSelectableZones(): string[] {
  return [...zoneData().countries.keys(), 'UTC'].sort((a, b) => (a < b ? -1 : 1))
}

export function listZoneNames(): string[] {
  const { lines, links } = zoneData()
  return [...lines.keys(), ...links.keys()]
}

function findCurrentName(name: string): string {
  const { links, countries } = zoneData()
  if (countries.has(name)) return name
  const known = CURRENT_NAMES[name]
  if (known) return known
  const main = links.get(name) ?? name
  if (main === 'Etc/UTC' || main === 'Etc/GMT-0') return 'UTC'
  if (countries.has(main)) return main
  const [placed] = [...links].filter(([link, zone]) => zone === main && countries.has(link)).map(([link]) => link)
  return placed ?? name
}
