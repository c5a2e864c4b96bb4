import { expect, it } from 'vitest'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import { listRenamedZones } from '#server/zone-names.ts'
import { anOrganization, settingsOf } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { type ReadOffsets, warnAboutZoneDifferences } from './check-zones.ts'
import { listPostgresOffsets, renameZones } from './zones-store.ts'

const test = await anApp()

const move = async (zone: string) => {
  const own = await anOrganization(test)
  await test.pool.query('update organizations set timezone = $1 where id = $2', [zone, own.id])
  return own
}

async function collectWarnings(readNode: ReadOffsets): Promise<string[]> {
  const messages: string[] = []
  const log = { warn: (_: object, message: string) => void messages.push(message) }
  await warnAboutZoneDifferences({ database: test.database, now: () => test.clock.now, log }, readNode)
  return messages.filter((message) => message.startsWith('Node'))
}

const asShipped: ReadOffsets = (zone, at) => at.map((instant) => offsetAt(instant.getTime(), zone))

it('warns once about zones that differ in Node, and not if none differs', async () => {
  await move('America/Vancouver')
  await move('Europe/Paris')
  expect(await collectWarnings(asShipped)).toEqual([])
  const older: ReadOffsets = (zone, at) =>
    asShipped(zone, at).map((offset, index) =>
      zone === 'America/Vancouver' && (at[index]?.getTime() ?? 0) > Date.UTC(2026, 10, 1, 9)
        ? offset - 3_600_000
        : offset,
    )
  expect(await collectWarnings(older)).toEqual([
    expect.stringMatching(
      /^Node's time zone table differs from the shipped one \(20\d\d[a-z]\) for America\/Vancouver; the product uses the shipped one\.$/,
    ),
  ])
  expect(await collectWarnings((zone, at) => (zone === 'Europe/Paris' ? [] : asShipped(zone, at)))).toEqual([
    expect.stringContaining('Europe/Paris'),
  ])
})

it('returns no offsets for a zone that PostgreSQL does not know', async () => {
  const at = [new Date('2026-07-01T12:00:00Z'), new Date('2026-12-01T12:00:00Z')]
  expect(await listPostgresOffsets(test.database, 'America/Chicago', at)).toEqual([-5 * 3_600_000, -6 * 3_600_000])
  expect(await listPostgresOffsets(test.database, 'America/Nowhere', at)).toEqual([])
})

it('replaces old zone names by the current ones and keeps the others', async () => {
  const [india, ukraine, ghana] = [await move('Asia/Calcutta'), await move('Europe/Kiev'), await move('Africa/Accra')]
  await renameZones(test.database, listRenamedZones())
  await renameZones(test.database, listRenamedZones())
  const zones = await Promise.all([india, ukraine, ghana].map(async (own) => (await settingsOf(test, own)).timezone))
  expect(zones).toEqual(['Asia/Kolkata', 'Europe/Kyiv', 'Africa/Accra'])
})
