import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller answers take longer to compress than to send. */
const THRESHOLD_BYTES = 1024

/**
 * JSON only: workbooks and pictures are compressed already, the build compresses pages, and live events must not wait
 * in a buffer.
 */
export async function compressJson(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    globalDecompression: false,
  })
}
