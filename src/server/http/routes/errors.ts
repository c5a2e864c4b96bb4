import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldErrors, type FieldTexts, Refusal, STATUS_OF } from '#domain/errors.ts'
import { type Reader, say } from '#domain/languages/say.ts'
import { recallText } from '#domain/languages/words.ts'
import { t } from '#domain/texts/text.ts'
import { isDiskFull, isForeignKeyViolation, isOverloaded, isTransient } from '../../db/failures.ts'
import { CommitOutcomeUnknown } from '../../db/retry.ts'
import { MULTIPART_EXPECTED } from '../bodies/multipart.ts'
import { readerOf } from '../reader-of.ts'

const PROTOCOL_ERRORS: Record<number, string> = {
  400: 'The request is not valid JSON',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Send the body as application/json',
}

/** The refusal behind an error of the database, if it is one of the feature's constraints. Features have them, and app.ts lists them. */
export type ExplainError = (error: unknown) => Refusal | null

/**
 * The only place that answers with an error: `{ message, errors?, newer?, overlaps? }`. Unexpected errors are logged and reveal
 * nothing.
 */
export function handleErrors(app: FastifyInstance, explanations: readonly ExplainError[]): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const reader = readerOf(request, request.precheck?.authorization.actor ?? null)
    const refusal = error instanceof Refusal ? error : firstOf(explanations, error)
    if (refusal) {
      const { code, reason, fields, facts } = refusal
      const errors = fields && sayEach(fields, reader)
      return reply.code(STATUS_OF[code]).send({ message: say(recallText(reason), reader), errors, ...facts })
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
    if (status >= 400 && status < 500) {
      const message =
        status === 415 && request.routeOptions.config.acceptsMultipart ? MULTIPART_EXPECTED : PROTOCOL_ERRORS[status]
      return reply.code(status).send({ message: message ?? 'The request is not valid' })
    }
    // Another person deleted it between the lookup and the write.
    if (isForeignKeyViolation(error)) {
      const message = say(t`This was just deleted by someone else. Refresh to see the latest.`, reader)
      return reply.code(409).send({ message })
    }
    if (reply.raw.destroyed) request.log.info('the client left before its answer')
    else request.log.error({ err: error }, 'request failed')
    if (error instanceof CommitOutcomeUnknown) {
      const message = say(t`The connection dropped before we could confirm. Please check whether it was saved.`, reader)
      return reply.code(503).send({ message })
    }
    if (isDiskFull(error)) {
      const message = say(t`The server is out of disk space. Nothing was saved. Please contact support.`, reader)
      return reply.code(503).send({ message })
    }
    if (isTransient(error) || isOverloaded(error)) {
      return reply.code(503).send({
        message: say(t`We can’t reach our servers right now. Nothing was changed. Please try again.`, reader),
      })
    }
    return reply.code(500).send({ message: say(t`Something went wrong`, reader) })
  })
}

const sayEach = (fields: FieldTexts, reader: Reader): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path, say(recallText(reason), reader)]))

function firstOf(explanations: readonly ExplainError[], error: unknown): Refusal | null {
  for (const explain of explanations) {
    const refusal = explain(error)
    if (refusal) return refusal
  }
  return null
}

/** Handles requests that are refused before a route is found and before any hook. */
export function handleProtocolError(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400
  const message = error.code === 'FST_ERR_BAD_URL' ? 'The address is not valid' : PROTOCOL_ERRORS[status]
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: message ?? 'The request is not valid' })
}
