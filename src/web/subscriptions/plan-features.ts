/** What every plan includes [2.89]; plans differ in how many people they hold [1.15]. */
export const PLAN_FEATURES = [
  'Time tracking',
  'Email reports',
  'Mobile access',
  'Advanced reporting',
  'Team management',
  'API access',
  'Priority support',
  'Custom integrations',
  'Advanced security',
] as const
