import type { LucideIcon } from 'lucide-react'

export type MenuAction = {
  id: string
  label: string
  icon: LucideIcon
  /** In a menu of places, where one is. */
  isCurrent?: boolean
  /** What waits there. */
  count?: number
  danger?: boolean
  whyNot?: string | null
  onClick: () => void
}
