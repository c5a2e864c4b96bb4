/**
 * The locale of React Aria's calendars, menus, and searches in lists, which would else follow the browser's language. It
 * looks here before it asks the browser. Its `I18nProvider` would cost the time clock 0.7 KiB.
 */
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: document.documentElement.lang })
