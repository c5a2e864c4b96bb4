import { AUDIT_ACTIONS, type auditEndpoints } from '#domain/audit/contract.ts'
import { t } from '#domain/texts/text.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import { createFairQueue } from '#server/http/limits/fair-queue.ts'
import type { Handlers } from '../http/context.ts'
import { loadPage, orderBySequence } from '../http/pager.ts'
import { verifyChain } from './chain-store.ts'
import { listEntries } from './store.ts'

const PAGE_SIZE = 50

/** Checking a long log takes seconds of CPU, so no organization may check twice at the same time. */
const verifyLimit = createFairQueue({
  max: 1,
  maxPerKey: 1,
  maxWaiting: 4,
  message: t`Please wait for your other checks to finish.`,
})

export const auditHandlers: Handlers<typeof auditEndpoints> = {
  list({ query }, { db, actor, nextPage }) {
    const { group, search, startDate, endDate } = query
    const filter = {
      actions: group === undefined ? null : AUDIT_ACTIONS[group],
      search: search ?? '',
      from: startDate === undefined ? null : startOfDay(startDate, actor.timezone),
      before: endDate === undefined ? null : endOfDay(endDate, actor.timezone),
    }
    return db.read((tx) =>
      loadPage(query, { order: orderBySequence, defaultLimit: PAGE_SIZE, nextPage }, (limit, after) =>
        listEntries(tx, actor.tenantId, filter, limit, after),
      ),
    )
  },

  async verify(_input, { db, actor, abortSignal }) {
    const end = await verifyLimit.acquire(actor.tenantId, abortSignal)
    try {
      const { lines, firstAltered } = await verifyChain(db, actor.tenantId)
      return { lines, firstAltered }
    } finally {
      end()
    }
  },
}
