import type { demoEndpoints } from '#domain/demo/contract.ts'
import { canShowDemo } from '#domain/demo/rules.ts'
import { DEMO_OFF } from '#domain/demo/texts.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { t } from '#domain/texts/text.ts'
import { findCredentials, getUser } from '../auth/store.ts'
import type { Signals } from '../db/signals.ts'
import type { Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { zoneText } from '../zones.ts'

export function demoHandlers({ signals }: { signals: Pick<Signals, 'peopleChanged'> }): Handlers<typeof demoEndpoints> {
  return {
    async start(_, { db, config: { demoUsername }, session, log, reader }) {
      if (demoUsername === undefined) throw new Refusal('notFound', DEMO_OFF)
      const found = await db.read((tx) => findDemoUser(tx, demoUsername))
      if (!found) {
        log.warn('DEMO_USERNAME names no one who can show the demo: it takes a member of an organization')
        throw new Refusal('notFound', DEMO_OFF)
      }
      const { user, authVersion } = found
      const endedTenant = await session.startDemo(user.id, authVersion)
      if (endedTenant !== null) signals.peopleChanged(endedTenant)
      return {
        message: say(t`Welcome to the demo`, reader),
        user: { ...user, isDemo: true },
        zoneTable: zoneText(DEFAULT_TIMEZONE),
      }
    },
  }
}

async function findDemoUser(tx: Tx, username: string) {
  const found = await findCredentials(tx, username)
  if (!found) return null
  const { id, authVersion, isOrganizationDeleted } = found
  const user = await getUser(tx, id)
  return canShowDemo({ ...user, isOrganizationDeleted }) ? { user, authVersion } : null
}
