import type { FastifyInstance } from 'fastify'

/**
 * The style that is allowed by its hash is a constant rule that React Aria adds. A browser test fails when a page
 * reports a violation.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
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

export function setPermissionsPolicy(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })
}

export function disableCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
