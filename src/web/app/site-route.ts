import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Audience } from './check-route-access.ts'

export type SiteRoute = {
  path: `/${string}`
  /** The window title, the page's h1, and the menu entry. */
  title: string
  audience: Audience
  /** `app`: in the shell for signed-in users. `site`: in the public layout. `bare`: without a layout. */
  layout: 'app' | 'site' | 'bare'
  /** The page renders its own h1 (`site` and `bare` only). */
  ownHeading?: boolean
  icon?: LucideIcon
  Page: ComponentType
  preload: () => Promise<unknown>
}
