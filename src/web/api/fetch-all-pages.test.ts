import { expect, it } from 'vitest'
import { parseNextCursor } from './fetch-all-pages.ts'

it.each([
  [null, null],
  ['', null],
  ['</api/users?limit=2&cursor=QWRh>; rel="next"', 'QWRh'],
  ['<https://clock.example/api/users?cursor=a%2Fb%3D&limit=1000>; rel=next', 'a/b='],
  ['</api/users?cursor=QWRh>; rel="prev"', null],
  ['</api/users?limit=2>; rel="next"', null],
])('the link %j names the cursor %j', (link, cursor) => {
  expect(parseNextCursor(link)).toBe(cursor)
})
