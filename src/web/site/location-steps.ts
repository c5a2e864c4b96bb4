export const LOCATION_STEPS = [
  {
    browser: 'Chrome and Edge',
    steps: 'Press the icon at the left of the address, open the permissions of this site and switch Location on.',
  },
  {
    browser: 'Firefox',
    steps:
      'Press the permissions icon at the left of the address and clear “Blocked” beside Access your location. Reload the page and allow it when asked.',
  },
  {
    browser: 'Safari on a Mac',
    steps:
      'Choose Safari, Settings, Websites, Location and set this site to Allow. In System Settings, Privacy & Security, Location Services must be on for Safari.',
  },
  {
    browser: 'Safari on iPhone and iPad',
    steps:
      'In the Settings app open Privacy & Security, Location Services, Safari Websites and choose While Using the App. Reload the page and allow it when asked.',
  },
  {
    browser: 'Chrome on Android',
    steps:
      'Press the icon at the left of the address, open Permissions and allow Location. In Android’s settings, Chrome needs the location permission, too.',
  },
]
