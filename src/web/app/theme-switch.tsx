import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { useTheme } from './theme.ts'

const CHOICES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

/** Light, dark, or as the system [2.14]. */
export function ThemeSwitch({ ground = 'nav' }: { ground?: 'nav' | 'page' }) {
  const [theme, choose] = useTheme()
  return <Segmented label="Theme" options={CHOICES} value={theme} onChange={choose} ground={ground} />
}
