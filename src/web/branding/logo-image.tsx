type LogoImageProps = { address: string; alt: string; height: number; onBroken?: () => void }

/** Inline styles, because every class goes into the style sheet that all pages load. */
export function LogoImage({ address, alt, height, onBroken }: LogoImageProps) {
  return <img src={address} alt={alt} onError={onBroken} style={{ maxHeight: height, objectFit: 'contain' }} />
}
