import { classNames } from '#web/ui/class-names.ts'

/** `npm run pictures` takes them (decision 0048). */
type Shot = { light: string; dark: string; width: number; height: number }

type ScreenPictureProps = {
  shot: Shot
  /** Phones show it in place of the other. */
  phoneShot?: Shot
  alt: string
  className?: string
}

/** It has the page's theme, which people can choose here, so media queries don't know it. Only what is shown is loaded. */
export function ScreenPicture({ shot, phoneShot, alt, className }: ScreenPictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={classNames(`in-${theme}-theme`, className)}>
      {phoneShot && (
        <source media="(width < 48rem)" srcSet={phoneShot[theme]} width={phoneShot.width} height={phoneShot.height} />
      )}
      <img
        src={shot[theme]}
        width={shot.width}
        height={shot.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  ))
}
