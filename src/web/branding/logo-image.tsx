type LogoImageProps = { address: string; alt: string; height: number; onBroken?: () => void }

/**
 * A logo in full, as high as there is room for. What only this screen needs is not said in classes: those are in the one style
 * sheet that every page loads.
 */
export function LogoImage({ address, alt, height, onBroken }: LogoImageProps) {
  return <img src={address} alt={alt} onError={onBroken} style={{ maxHeight: height, objectFit: 'contain' }} />
}
