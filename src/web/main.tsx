import './zod-setup.ts'
import './styles/app.css'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { User } from '#domain/auth/contract.ts'
import { ApiError } from './api/client.ts'
import { pagePerson } from './api/page-person.ts'
import { isHandheld, queryDefaults } from './api/query-client.ts'
import { CURRENT_USER_KEY, currentUserQuery } from './auth/current-user.ts'
import { followPerson, startOver } from './auth/follow-person.ts'
import { App, prepareVisit } from './layout/app.tsx'
import { followTheme } from './layout/theme.ts'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

/** A 401 to any call means that the session ended [4.5]: the current address then shows the sign-in screen. */
const onError = (error: Error) => {
  if (error instanceof ApiError && error.status === 401) client.setQueryData(CURRENT_USER_KEY, null)
}
const client = new QueryClient({
  ...queryDefaults(isHandheld(navigator)),
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
})

pagePerson.id = () => client.getQueryData<User | null>(CURRENT_USER_KEY)?.id
pagePerson.startOver = startOver
followPerson(pagePerson.id)
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
