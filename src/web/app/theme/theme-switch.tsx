import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { useTheme } from './theme.ts'

const CHOICES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

export function ThemeSwitch({ ground = 'nav' }: { ground?: 'nav' | 'page' }) {
  const [theme, choose] = useTheme()
  return <SegmentedControl label="Theme" options={CHOICES} value={theme} onChange={choose} background={ground} />
}
