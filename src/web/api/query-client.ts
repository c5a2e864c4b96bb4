import type { QueryClientConfig } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { ApiError } from './client.ts'

/** [9.14-9.17] Calls also run offline: a silently paused call would look like one that works. */
export function getQueryDefaults(handheld: boolean): QueryClientConfig {
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

/** 1 s doubling up to 30 s [9.15]. `attempt` counts from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

/** There are up to three retries [9.15], and none for a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 3
}

export function isHandheld({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
