import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** Written by the build, in one language. The first is the page that opens without a connection. */
declare const FILES: [shell: PrecacheEntry, ...PrecacheEntry[]]

/** Later, the page opens from this device. */
const NAVIGATION_TIMEOUT_MS = 5000

/** Files of pages that were visited. Their names change with their content, and they are the same for everyone. */
const VISITED = 'visited-pages'

// Answers of the API are never cached: they belong to one person (decision 0043).
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
clientsClaim()

registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /\.\w+$/] }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: VISITED }),
)

/** Asks the network, so that a new version shows right away. */
async function openPage({ event, request }: { event: ExtendableEvent; request: Request }): Promise<Response> {
  const response = await fetchPage(event as FetchEvent, request).catch(() => null)
  if (response && response.status < 500) return response
  return (await matchPrecache(FILES[0].url)) ?? response ?? Response.error()
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(NAVIGATION_TIMEOUT_MS)
  const late = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(timeout.reason as Error)),
  )
  const preloaded = event.preloadResponse as Promise<Response | undefined>
  return (await Promise.race([preloaded, late])) ?? fetch(request, { signal: timeout })
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), caches.delete(VISITED)]))
})

/** What the server sends (server/notifications/push). */
type PushMessage = { title: string; path: string; tag: string }

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, path, tag } = event.data.json() as PushMessage
  event.waitUntil(self.registration.showNotification(title, { tag, data: path, icon: '/icons/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data as string))
})

/** Uses a window that is open already, if there is one. */
async function openPath(path: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' })
  const opened = await window?.navigate(path).catch(() => null)
  await (opened ? opened.focus() : self.clients.openWindow(path))
}

// A new version waits until the person reloads or has closed all pages of the old one.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})
