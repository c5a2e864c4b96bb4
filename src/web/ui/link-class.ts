export const linkClass =
  'rounded-xs font-medium text-primary-text underline decoration-current/40 underline-offset-3 transition-colors hover:decoration-current'
