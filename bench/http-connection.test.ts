import { expect, it } from 'vitest'
import { chunkedBody } from './load/http-connection.ts'

it.each<[string, string, { body: string; end: number } | null]>([
  ['all chunks', '4\r\nab\r\n\r\n3\r\ncde\r\n0\r\n\r\nHTTP', { body: 'ab\r\ncde', end: 22 }],
  ['a body without content', '0\r\n\r\n', { body: '', end: 5 }],
  ['a chunk that is still arriving', '4\r\nab', null],
  ['no last chunk', '4\r\nab\r\n\r\n', null],
])('reads a chunked response: %s', (_, text, found) => {
  expect(chunkedBody(text, 0)).toEqual(found)
})
