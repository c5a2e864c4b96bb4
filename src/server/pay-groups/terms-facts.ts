/** The fields of pay terms in the audit log. */
export const TERMS_FACTS = {
  effectiveFrom: 'effectiveFrom',
  frequency: 'payFrequency',
  anchorDay: 'anchorDay',
  timezone: 'timezone',
  weekStartsOn: 'weekStartsOn',
  dayStartsAt: 'dayStartsAt',
  ruleSet: 'ruleSet',
  longShiftHours: 'longShiftHours',
  submission: 'submission',
  attestation: 'attestation',
} as const
