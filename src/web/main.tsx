import './app/zod-setup.ts'
import './styles/app.css'
import './ui/overlays/back-interceptor.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { User } from '#domain/auth/contract.ts'
import { pagePerson } from './api/page-person.ts'
import { isHandheld, queryDefaults } from './api/query-client.ts'
import { App, prepareVisit } from './app/app.tsx'
import { reloadWhenOutdated } from './app/reload-when-outdated.ts'
import { followTheme } from './app/theme.ts'
import { CURRENT_USER_KEY, currentUserQuery } from './auth/current-user.ts'
import { followPerson, startOver } from './auth/follow-person.ts'

const client = new QueryClient(queryDefaults(isHandheld(navigator)))

const shownId = () => client.getQueryData<User | null>(CURRENT_USER_KEY)?.id
pagePerson.id = shownId
// Without the dialog's code the call fails, and the next one asks again.
pagePerson.signInAgain = () =>
  import('./auth/ask-password.tsx').then(
    ({ askPassword }) => askPassword(client),
    () => false,
  )
pagePerson.startOver = startOver
followPerson(shownId)
followTheme()
reloadWhenOutdated()
// Who is there, and the code of the page: both on their way before anything is drawn.
void client.prefetchQuery(currentUserQuery)
prepareVisit(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
