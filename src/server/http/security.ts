import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * The style that is allowed by its hash is a constant rule that React Aria adds. A browser test fails when a page
 * reports a violation.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** The time clock uses geolocation. Everything else is off, in case a foreign script ever runs. */
const DISABLED_FEATURES =
  'accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen gamepad gyroscope hid ' +
  'identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi otp-credentials payment ' +
  'picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access usb ' +
  'window-management xr-spatial-tracking'
const PERMISSIONS = ['geolocation=(self)', ...DISABLED_FEATURES.split(' ').map((feature) => `${feature}=()`)].join(', ')

/** The same for every answer, so they are made once. */
export function setSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = createHeaders(isHttps)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function createHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const addHeaders = helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { includeSubDomains: false } : false,
  })
  addHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
