export const LOCATION_STEPS = [
  {
    browser: 'Chrome and Edge',
    steps: 'Click the icon to the left of the address, open the site permissions and turn on Location.',
  },
  {
    browser: 'Firefox',
    steps:
      'Click the permissions icon to the left of the address and clear “Blocked” next to Access your location. Reload the page and allow it when asked.',
  },
  {
    browser: 'Safari on a Mac',
    steps:
      'Choose Safari, Settings, Websites, Location and set this site to Allow. In System Settings, Privacy & Security, Location Services must be on for Safari.',
  },
  {
    browser: 'Safari on iPhone and iPad',
    steps:
      'In the Settings app, open Privacy & Security, Location Services, Safari Websites and choose While Using the App. Reload the page and allow it when asked.',
  },
  {
    browser: 'Chrome on Android',
    steps:
      'Tap the icon to the left of the address, open Permissions and allow Location. In Android’s settings, Chrome needs the location permission, too.',
  },
]
