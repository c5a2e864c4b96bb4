import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { BODY_TIMEOUTS, type BodyTimeouts } from './body-watch.ts'
import { createJsonScan } from './json-scan.ts'
import { readBody } from './read-body.ts'

/**
 * Fastify's own parser waits for a body forever and parses whatever it contains. The route's `bodyLimit` limits the
 * size (413).
 */
export function parseJsonBodies(app: FastifyInstance, timeouts: BodyTimeouts = BODY_TIMEOUTS): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', (request, body: IncomingMessage, done) => {
    readBody(request, body, timeouts, createJsonScan()).then(
      (bytes) => void parseJson(request, bytes.toString('utf8'), done),
      done,
    )
  })
}
