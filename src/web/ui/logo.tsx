export function Logo({ size = 40, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="12" fill="#001d47" />
      <rect x="0.5" y="0.5" width="47" height="47" rx="11.5" stroke="#fff" strokeOpacity="0.14" />
      <circle cx="24" cy="24" r="18" stroke="#fff" strokeOpacity="0.2" strokeWidth="2.2" />
      <path d="M24 6a18 18 0 0 1 18 18" stroke="#25b4d0" strokeWidth="2.2" strokeLinecap="round" />
      <path d={BELL} fill="#fff" />
      <rect x="12.4" y="29.4" width="23.2" height="2.9" rx="1.45" fill="#fff" />
      <circle cx="27.4" cy="35.5" r="2.2" fill="#25b4d0" />
    </svg>
  )
}

export const BELL =
  'M24 11.2a2 2 0 0 0-2 2v.9c-3.3.9-4.7 3.7-5 7.3-.3 3.400-1.1 5.200-2.900 6.700h19.800c-1.800-1.500-2.600-3.300-2.900-6.700-.3-3.600-1.700-6.400-5-7.3v-.9a2 2 0 0 0-2-2Z'
