import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Audience } from './check-route-access.ts'

/** One row of the site map. */
export type SiteRoute = {
  path: `/${string}`
  /** The page's name: in the window's title, in the header as the only h1, and in the menu. */
  title: string
  audience: Audience
  /** `app` stands in the shell for whoever is signed in, `site` never does, `bare` brings everything itself. */
  layout: 'app' | 'site' | 'bare'
  /** The page writes its own h1 (in `site` and `bare` frames only). */
  ownHeading?: boolean
  /** Its icon in the side menu; a page without one is not in the menu. */
  icon?: LucideIcon
  Page: ComponentType
  preload: () => Promise<unknown>
}
