import { t } from '#web/languages/text.ts'

export const LOCATION_STEPS = [
  {
    browser: t`Chrome and Edge`,
    steps: t`Click the icon to the left of the address, open the site permissions and turn on Location.`,
  },
  {
    browser: 'Firefox',
    steps: t`Click the permissions icon to the left of the address and clear “Blocked” next to Access your location. Reload the page and allow it when asked.`,
  },
  {
    browser: t`Safari on a Mac`,
    steps: t`Choose Safari, Settings, Websites, Location and set this site to Allow. In System Settings, Privacy & Security, Location Services must be on for Safari.`,
  },
  {
    browser: t`Safari on iPhone and iPad`,
    steps: t`In the Settings app, open Privacy & Security, Location Services, Safari Websites and choose While Using the App. Reload the page and allow it when asked.`,
  },
  {
    browser: t`Chrome on Android`,
    steps: t`Tap the icon to the left of the address, open Permissions and allow Location. In Android’s settings, Chrome needs the location permission, too.`,
  },
]
