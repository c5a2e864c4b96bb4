import { isAppleHandheld, isInstalledApp } from '../ui/is-installed-app.ts'
import { installPrompt } from './install-prompt.ts'

export type InstallWay = 'prompt' | 'share menu' | 'browser menu'

/** Null where it is installed already, or where we don't know how. */
export function findInstallWay(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (isInstalledApp()) return null
  if (installPrompt.isOffered()) return 'prompt' satisfies InstallWay
  if (isAppleHandheld(browser)) return 'share menu' satisfies InstallWay
  return /Android/.test(browser.userAgent) ? ('browser menu' satisfies InstallWay) : null
}
