export const HELP_QUESTIONS = [
  {
    title: 'I forgot my password. What can I do?',
    body: 'Ask your administrator. Passwords are never shown to anybody, and nobody will ask you for yours.',
  },
  {
    title: 'Why is the clock button grey?',
    body: 'Your organization requires a location and your device does not give one. The red note above the button says why; the section on location permission says how to change it.',
  },
  {
    title: 'The clock shows another time than my phone. Is that right?',
    body: 'Yes, if you are in another time zone: the clock runs in the zone of your organization, so that everybody’s days begin and end alike.',
  },
  {
    title: 'It says that I am already clocked in.',
    body: 'Then an entry of yours is still running, perhaps begun on another device. Clock out first; the entry shows when it began.',
  },
  {
    title: 'How do I change between light and dark?',
    body: 'At the foot of the menu: Light, Dark, or System to follow your device. The choice is kept on this device.',
  },
  {
    title: 'Can I use it with the keyboard or a screen reader?',
    body: 'Yes. Everything can be reached with Tab, F8 goes to the latest notification, and dates can be typed.',
  },
]
