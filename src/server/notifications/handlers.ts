import type { notificationEndpoints } from '#domain/notifications/contract.ts'
import { listKinds } from '#domain/notifications/rules.ts'
import type { Handlers } from '../http/context.ts'
import { listSettings, saveSetting } from './store.ts'

export const notificationHandlers: Handlers<typeof notificationEndpoints> = {
  async list(_, { db, actor }) {
    const changed = await db.read((tx) => listSettings(tx, actor.tenantId, actor.userId))
    return listKinds(actor).map((kind) => changed.find((setting) => setting.kind === kind) ?? { kind, email: true })
  },

  async save({ params, body }, { db, actor }) {
    const setting = { kind: params.kind, email: body.email }
    await db.transaction((tx) => saveSetting(tx, actor.tenantId, actor.userId, setting))
    return setting
  },
}
