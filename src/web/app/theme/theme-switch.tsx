import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { useTheme } from './theme.ts'

const CHOICES = [
  { value: 'light', label: t`Light`, icon: Sun },
  { value: 'dark', label: t`Dark`, icon: Moon },
  { value: 'system', label: t`System`, icon: Monitor },
] as const

export function ThemeSwitch({ ground = 'nav' }: { ground?: 'nav' | 'page' }) {
  const [theme, choose] = useTheme()
  return <SegmentedControl label={t`Theme`} options={CHOICES} value={theme} onChange={choose} background={ground} />
}
