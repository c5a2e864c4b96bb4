import { Check } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** All plans have all features [1.15, 2.89]. */
export function PlanFeatures({ className }: { className?: string }) {
  return (
    <ul className={classNames('grid grid-cols-1 gap-2.5 text-md text-muted', className)}>
      {FEATURES.map((feature) => (
        <li key={feature} className="flex items-center gap-2.5">
          <Check aria-hidden="true" size={16} className="shrink-0 text-primary-text" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

const FEATURES = [
  'Time tracking',
  'Email reports',
  'Mobile access',
  'Advanced reporting',
  'Team management',
  'API access',
  'Priority support',
  'Custom integrations',
  'Advanced security',
]
