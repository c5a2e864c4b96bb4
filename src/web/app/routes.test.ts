import { expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { PAGE_PATHS, PUBLIC_PAGES } from '#domain/pages.ts'
import { findRoute, ROUTES, SIGN_IN } from './routes.tsx'

it('finds one page per address, with or without a trailing slash', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const route of ROUTES) expect(findRoute(route.path)).toBe(route)
  expect(findRoute('/login/')).toBe(SIGN_IN)
  expect(findRoute('/nothing-here')).toBeUndefined()
})

it('lists the same addresses as the server', () => {
  expect(ROUTES.map(({ path }) => path)).toEqual(PAGE_PATHS)
})

it('has the titles that previews of links show', () => {
  for (const [path, title] of Object.entries(PUBLIC_PAGES)) expect(findRoute(path)?.title).toBe(sayInEnglish(title))
})

it('shows every menu page in the shell', () => {
  expect(ROUTES.filter(({ icon, layout }) => icon && layout !== 'app').map(({ path }) => path)).toEqual([])
})

it('lets only pages outside the shell render their own heading', () => {
  expect(ROUTES.filter(({ ownHeading, layout }) => ownHeading && layout === 'app').map(({ path }) => path)).toEqual([])
})
