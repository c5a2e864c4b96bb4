const NEUTRAL = '#b8c3cb'

/** The organization's color, or gray if its contrast on white is lower (WCAG: 1 to 21). For lines only, never for text. */
export function lineColor(color: string, contrast: number): string {
  return 1.05 / (luminance(color) + 0.05) >= contrast ? color : NEUTRAL
}

/** Relative luminance (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
