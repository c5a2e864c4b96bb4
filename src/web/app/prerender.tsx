import { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { setDefaultFormats } from '#domain/default-formats.ts'
import { toFormats } from '#domain/locale.ts'
import { CURRENT_USER_KEY } from '#web/auth/current-user.ts'
import { preloadRoute } from './app.tsx'
import { Root } from './root.tsx'

/** Given by the build, which renders for each language. */
declare const LOCALE: string

async function prerenderPage(path: string): Promise<string> {
  await preloadRoute(path)
  const client = new QueryClient()
  client.setQueryData(CURRENT_USER_KEY, null)
  const page = (
    <Router ssrPath={path}>
      <Root client={client} />
    </Router>
  )
  const errors: unknown[] = []
  const { prelude } = await prerender(page, {
    // React would move large parts to the end and put them in place by inline scripts, which the page's policy forbids.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be prerendered`)
  return new Response(prelude).text()
}

setDefaultFormats(toFormats(LOCALE, 'US', null))

/**
 * HTML for visitors without a session, by path. Only pages without fields: what someone types before the code has
 * arrived would be lost.
 */
export const PRERENDERED_PAGES = { '/': await prerenderPage('/') }
