import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller answers take longer to compress than to send. */
const THRESHOLD_BYTES = 1024

/**
 * Compresses JSON answers. Files and pages are left alone: workbooks and pictures are compressed already, and the build
 * compresses pages. Live events must not wait in a buffer.
 */
export async function compressJson(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    globalDecompression: false,
  })
}
