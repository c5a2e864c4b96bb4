import { ScrollText } from 'lucide-react'
import { platformEndpoints } from '#domain/platform/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { usePages } from '#web/api/use-pages.ts'
import { EntryList } from '#web/audit/entry-list.tsx'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const ZONE_NAME = DEFAULT_TIMEZONE.replaceAll('_', ' ')

/** What master admins did. It stays when an organization is gone. */
export function PlatformLog() {
  const log = usePages(platformEndpoints.audit, {}, t`Failed to load the audit log`)
  return (
    <Card className="overflow-hidden">
      <div className="px-5 py-4 md:px-6">
        <h2 className="text-lg">{t`Audit log`}</h2>
        <p className="text-sm text-muted">{t`What master admins changed. Times are in ${ZONE_NAME}`}</p>
      </div>
      <div className="border-t border-line" aria-busy={log.isFetching}>
        <EntryList
          log={log}
          zone={DEFAULT_TIMEZONE}
          empty={
            <EmptyState
              icon={ScrollText}
              title={t`No changes yet`}
            >{t`Changes by master admins will appear here.`}</EmptyState>
          }
        />
      </div>
    </Card>
  )
}
