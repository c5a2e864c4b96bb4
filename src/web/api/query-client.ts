import type { QueryClientConfig } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/**
 * How long data is good and how often a failed read is repeated [9.14-9.17]. A phone's network comes and goes, so it
 * repeats and refreshes; a desktop keeps what it has and looks again when its window is looked at. Writes are never repeated.
 * All of them are tried even when the browser says it is offline: a call that waits in silence would look like one that works.
 */
export function queryDefaults(handheld: boolean): QueryClientConfig {
  return {
    defaultOptions: {
      queries: handheld
        ? {
            networkMode: 'always',
            staleTime: MINUTE_MS,
            gcTime: 5 * MINUTE_MS,
            retry: shouldRetry,
            retryDelay: retryDelayMs,
          }
        : {
            networkMode: 'always',
            staleTime: Infinity,
            gcTime: Infinity,
            retry: false,
            refetchOnWindowFocus: 'always',
          },
      mutations: { networkMode: 'always', retry: false },
    },
  }
}

/** 1 s, 2 s, 4 s …, never more than 30 s [9.15]. `attempt` counts from 0; the answer is in milliseconds. */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

/** Up to three repeats [9.15], but none for a "no": asking again would not change the answer. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 3
}

/** Whether this is a phone or a tablet. An iPad says it is a Macintosh, but only it has several touch points. */
export function isHandheld({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

const MINUTE_MS = 60_000
