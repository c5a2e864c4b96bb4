import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { offlineCopy } from './offline-copy.ts'
import { updates } from './service-worker.ts'

const UpdateNotice = lazy(() => import('./update-notice.tsx').catch(() => ({ default: () => null })))

/** Says that the page can't reach the server, and that a new version is ready. */
export default function ConnectionStatus() {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const isCopy = useSyncExternalStore(offlineCopy.subscribe, offlineCopy.isOpen)
  const isUpdateReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  useEffect(() => {
    startServiceWorkerLate().catch(() => undefined)
  }, [])
  return (
    <>
      <span role="status">{(isCopy || !isOnline) && <Badge tone="warning">{t`Offline`}</Badge>}</span>
      {isUpdateReady && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  )
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Without one, for example in a private window, the app works as a website. In a `then` of the import, its failure would count
 * as code that didn't load, and reload the page.
 */
async function startServiceWorkerLate(): Promise<void> {
  const { startServiceWorker } = await import('./start-service-worker.ts')
  await startServiceWorker()
}
