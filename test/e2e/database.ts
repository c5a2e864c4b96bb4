import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findEmbedded } from '#server/db/embedded.ts'

/** Where the data of the journeys is: in a directory, or on the server that DATABASE_URL names. */
type Place = { dataDir: string; databaseUrl: string | null }

/** By the port, since two runs may share a machine; beside the results, which are thrown away when a run begins. */
const note = (port: string) => path.join('.cache', `journeys-${port}.json`)

/** Says where the data is, for journeys that need what no call can do. */
export function notePlace(port: string, place: Place): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(note(port), JSON.stringify(place))
}

/** Where the product under test keeps its data, and its mails as files. */
export function placeOfData(): Place {
  return JSON.parse(readFileSync(note(process.env.JOURNEYS_PORT ?? '4173'), 'utf8')) as Place
}

/** Gives an organization a plan without a limit, as it is agreed upon by hand. */
export async function giveRoom(organizationId: string): Promise<void> {
  const place = placeOfData()
  const connection = place.databaseUrl
    ? { connectionString: place.databaseUrl }
    : ((await findEmbedded(place.dataDir)) ?? undefined)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organizationId])
  await client.end()
}
