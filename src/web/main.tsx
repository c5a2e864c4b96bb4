import './app/zod-setup.ts'
import './styles/app.css'
import './ui/overlays/back-interceptor.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { User } from '#domain/auth/contract.ts'
import { pageSession } from './api/page-session.ts'
import { getQueryDefaults, isHandheld } from './api/query-client.ts'
import { App, preloadRoute } from './app/app.tsx'
import { reloadWhenOutdated } from './app/reload-when-outdated.ts'
import { startTheme } from './app/theme.ts'
import { CURRENT_USER_KEY, currentUserQuery } from './auth/current-user.ts'
import { lastBroadcastId, startOver, watchOtherTabs } from './auth/tab-sync.ts'
import { closeOfflineCopy, keepOfflineCopy, openOfflineCopy } from './installed-app/offline-copy.ts'

const client = new QueryClient(getQueryDefaults(isHandheld(navigator)))

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
keepOfflineCopy(client, CURRENT_USER_KEY)
watchOtherTabs(shownId)
startTheme()
reloadWhenOutdated()
void client.prefetchQuery(currentUserQuery)
preloadRoute(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
