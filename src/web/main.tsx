import './app/zod-setup.ts'
import './ui/set-locale.ts'
import './styles/app.css'
import './ui/overlays/back-interceptor.ts'
import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { User } from '#domain/auth/contract.ts'
import { organizationEndpoints } from '#domain/organizations/contract.ts'
import { zoneSource } from '#domain/time/zones/zone-tables.ts'
import { pageSession } from './api/page-session.ts'
import { getQueryDefaults, isHandheld } from './api/query-client.ts'
import { toQuery } from './api/use-api.ts'
import { preloadRoute } from './app/app.tsx'
import { reloadWhenOutdated } from './app/reload-when-outdated.ts'
import { Root } from './app/root.tsx'
import { startTheme } from './app/theme/theme.ts'
import { guardTranslatedPage } from './app/translated-page.ts'
import { applyFormats } from './auth/apply-reader.ts'
import { CURRENT_USER_KEY, currentUserQuery } from './auth/current-user.ts'
import { lastBroadcastId, startOver, watchOtherTabs } from './auth/tab-sync.ts'
import { closeOfflineCopy, keepOfflineCopy, openOfflineCopy } from './installed-app/offline-copy.ts'
import { loadStyles } from './layout/load-styles.ts'

const client = new QueryClient(getQueryDefaults(isHandheld(navigator)))

applyFormats({ clock: null, region: 'US' })

const shownId = () => client.getQueryData<User | null>(CURRENT_USER_KEY)?.id
pageSession.userId = shownId
// If the dialog's code fails to load, the call fails and the next one tries again.
pageSession.signInAgain = () =>
  import('./auth/request-password.tsx').then(
    ({ requestPassword: askPassword }) => askPassword(client),
    () => false,
  )
pageSession.startOver = startOver
pageSession.openOfflineCopy = () => openOfflineCopy(client, CURRENT_USER_KEY, lastBroadcastId())
pageSession.closeOfflineCopy = () => closeOfflineCopy(client)
// What shows a zone without a table waits for it: React shows the nearest Suspense until the promise is done.
zoneSource.loadText = (zone) => {
  throw client.fetchQuery({ ...toQuery(organizationEndpoints.zoneTable, { query: { zone } }), retry: true })
}
keepOfflineCopy(client, CURRENT_USER_KEY)
watchOtherTabs(shownId)

// It starts in a microtask, because V8 parses a large file again when its top level starts a request (decision 0045).
queueMicrotask(() => {
  guardTranslatedPage()
  startTheme()
  reloadWhenOutdated()
  void client.prefetchQuery(currentUserQuery)
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  const root = <Root client={client} />
  const code = preloadRoute(window.location.pathname)
    .then(loadStyles)
    .catch(() => undefined)
  // Some pages come with their content (app/prerender.tsx). In slices, so that a tap doesn't wait for all of it.
  if (container.hasChildNodes()) void code.then(() => startTransition(() => void hydrateRoot(container, root)))
  else setTimeout(() => startTransition(() => createRoot(container).render(root)))
})
