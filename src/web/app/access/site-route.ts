import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Audience } from './check-route-access.ts'

export type SiteRoute = {
  path: `/${string}`
  title: string
  audience: Audience
  /** `app`: in the shell for signed-in users. `site`: in the public layout. `bare`: without a layout. */
  layout: 'app' | 'site' | 'bare'
  ownHeading?: boolean
  /** The page names itself in the browser, because it shows different things. */
  ownTitle?: boolean
  icon?: LucideIcon
  Page: ComponentType
  /** Replaces the plain title in the header of the shell. */
  Heading?: ComponentType<{ title: string }>
  preload: () => Promise<unknown>
}
