import { expect, it } from 'vitest'
import { PAGE_PATHS } from '#domain/pages.ts'
import { ROUTES, routeAt, SIGN_IN } from './routes.tsx'

it('an address leads to one page, with or without a slash at its end', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const route of ROUTES) expect(routeAt(route.path)).toBe(route)
  expect(routeAt('/login/')).toBe(SIGN_IN)
  expect(routeAt('/nothing-here')).toBeUndefined()
})

it('the server knows the address of every page, and no other', () => {
  expect(ROUTES.map(({ path }) => path)).toEqual(PAGE_PATHS)
})

it('what is in the menu stands in the shell, where the menu is', () => {
  expect(ROUTES.filter(({ icon, layout }) => icon && layout !== 'app').map(({ path }) => path)).toEqual([])
})

it('only a page without the shell brings its own heading', () => {
  expect(ROUTES.filter(({ ownHeading, layout }) => ownHeading && layout === 'app').map(({ path }) => path)).toEqual([])
})
