import { NOT_AN_IMAGE, whyNotLogoFile, whyNotLogoPixels } from '#domain/branding/logo-file.ts'
import { say } from '#web/languages/text.ts'
import { readAsDataUrl } from './logo-choice.ts'

/** What the server would say at Save. Only that has read the whole image. */
export async function checkLogo(file: File): Promise<string | null> {
  try {
    const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    const reason = whyNotLogoFile(file.size, start)
    if (reason !== null) return say(reason)
    const { naturalWidth, naturalHeight } = await load(await readAsDataUrl(file))
    const problem = whyNotLogoPixels(naturalWidth, naturalHeight)
    return problem && say(problem)
  } catch {
    return say(NOT_AN_IMAGE)
  }
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The image can’t be shown')))
    image.src = address
  })
}
