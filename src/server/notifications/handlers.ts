import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { NotificationSetting, notificationEndpoints } from '#domain/notifications/contract.ts'
import { hasEmails, listKinds } from '#domain/notifications/rules.ts'
import { t } from '#domain/texts/text.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { loadPage, orderByTime } from '../http/pager.ts'
import { countUnread, listNotifications, markRead } from './list-store.ts'
import { hasSubscription, removeSubscription, saveSubscription } from './push/devices-store.ts'
import type { PushKeys } from './push/push-keys.ts'
import { listSettings, type StoredSetting, saveSetting } from './store.ts'

export type NotificationDeps = { pushKeys: Pick<PushKeys, 'publicKey'> }

const PAGING = { order: orderByTime('createdAt'), defaultLimit: 50 }

export function notificationHandlers({ pushKeys }: NotificationDeps): Handlers<typeof notificationEndpoints> {
  return {
    list({ query }, { db, actor, nextPage }) {
      return db.read(async (tx) => {
        const page = await loadPage(query, { ...PAGING, nextPage }, (limit, after) =>
          listNotifications(tx, toRecipient(actor), limit, after),
        )
        return page.map((notification) => ({ ...notification, createdAt: notification.createdAt.toISOString() }))
      })
    },

    count(_, { db, actor }) {
      return db.read(async (tx) => ({ unread: await countUnread(tx, toRecipient(actor)) }))
    },

    markRead({ body: { id, andOlder = false } }, { db, actor, now }) {
      return db.transaction(async (tx) => {
        if (!(await markRead(tx, actor.tenantId, actor.userId, { id, andOlder }, now())))
          throw new Refusal('notFound', t`Notification not found`)
        return { unread: await countUnread(tx, toRecipient(actor)) }
      })
    },

    async listSettings(_, { db, actor, session }) {
      const { tenantId, userId } = actor
      const sessionId = await findSessionId(session)
      const [changed, isOn] = await db.read(async (tx) => [
        await listSettings(tx, tenantId, userId),
        sessionId !== null && (await hasSubscription(tx, tenantId, sessionId)),
      ])
      const settings = kindsOf(actor).map((kind) =>
        toSetting(changed.find((setting) => setting.kind === kind) ?? { kind, email: true, push: true }),
      )
      return { settings, push: { publicKey: pushKeys.publicKey, isOn } }
    },

    async save({ params, body }, { db, actor }) {
      const { tenantId, userId } = actor
      return toSetting(await db.transaction((tx) => saveSetting(tx, tenantId, userId, { ...params, ...body })))
    },

    async subscribe({ body }, { db, actor, now, session, reader }) {
      const { tenantId, userId } = actor
      const sessionId = await findSessionId(session)
      if (sessionId === null) throw new Refusal('unauthenticated', t`Please sign in`)
      await db.transaction((tx) => saveSubscription(tx, tenantId, { userId, sessionId }, body, now()))
      return { message: say(t`This device shows notifications`, reader) }
    },

    async unsubscribe(_, { db, actor, session, reader }) {
      const sessionId = await findSessionId(session)
      if (sessionId !== null) await db.transaction((tx) => removeSubscription(tx, actor.tenantId, sessionId))
      return { message: say(t`This device shows no notifications`, reader) }
    },
  }
}

/** Someone who is no longer an administrator or a manager has nothing to decide. */
function toRecipient(actor: Actor) {
  return { tenantId: actor.tenantId, userId: actor.userId, kinds: kindsOf(actor) }
}

/** Calls about one's own notifications aren't those of a manager, but list what a manager gets. */
function kindsOf(actor: Actor) {
  return listKinds({ ...actor, isManager: actor.mayManage })
}

async function findSessionId(session: Context['session']): Promise<string | null> {
  const sessions = await session.list()
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? null
}

function toSetting({ kind, email, push }: StoredSetting): NotificationSetting {
  return { kind, email: hasEmails(kind) ? email : null, push }
}
