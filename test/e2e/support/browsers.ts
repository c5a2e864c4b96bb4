const { CHROMIUM_PATH, CHROMIUM_HEADLESS_PATH } = process.env
if (!CHROMIUM_PATH)
  throw new Error('CHROMIUM_PATH is not set: run the journeys with `npm test`, or set it to a Chromium')

const isRoot = process.getuid?.() === 0
const shared = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const args = isRoot ? [...shared, '--no-sandbox'] : shared

/** Before its first notification Chromium asks D-Bus for a desktop, which can take half a minute on a busy machine. */
const WITHOUT_DESKTOP = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', DBUS_SYSTEM_BUS_ADDRESS: 'disabled:' }

/** Shows notifications, too. */
export const fullBrowser = { executablePath: CHROMIUM_PATH, args, env: { ...process.env, ...WITHOUT_DESKTOP } }

/** Takes a quarter less time where it is installed. */
export const fastBrowser = { executablePath: CHROMIUM_HEADLESS_PATH ?? CHROMIUM_PATH, args }

/** Someone has doubled the size of text in its settings, which also moves the limits of layouts. */
export const largeTextBrowser = { ...fastBrowser, args: [...args, '--blink-settings=defaultFontSize=32'] }
