export const HELP_QUESTIONS = [
  {
    title: 'I forgot my password. What can I do?',
    body: 'Click “Forgot password?” on the sign-in page to get a link by email, or ask your administrator for one. No one can see your password, and we never ask for it.',
  },
  {
    title: 'Where do I change my name, email address, or password?',
    body: 'Click your name in the menu to open My account. There you also see where you are signed in, can sign out everywhere else, and choose which emails you get.',
  },
  {
    title: 'Why is the clock button gray?',
    body: 'Your organization requires a location and your device doesn’t provide one. The red note below the button says why. The Location permission section shows how to fix it.',
  },
  {
    title: 'Can I clock in without a connection?',
    body: 'Yes, if you have opened the time clock on this device before and are signed in. Your taps wait on the device and are sent in order when the connection is back. Keep them: clearing the browser’s data deletes them. Your administrator sees that they were recorded offline.',
  },
  {
    title: 'How do I install the app on my phone?',
    body: 'On an iPhone or iPad, open this site in Safari, tap Share, then Add to Home Screen. On Android, open the browser’s menu and tap Install app or Add to Home screen.',
  },
  {
    title: 'Can my phone tell me when my leave is decided, or when I forgot to clock out?',
    body: 'Yes. Open My account and turn on “Notifications on this device”. On an iPhone or iPad, install the app first. You choose which kinds you get. They stop when you turn them off or sign out.',
  },
  {
    title: 'Why does the clock differ from my phone?',
    body: 'You’re in another time zone. The clock uses your organization’s time zone, so everyone’s days start and end at the same time.',
  },
  {
    title: 'Why does it say I’m already clocked in?',
    body: 'You have a running entry, perhaps from another device. Clock out first. The entry shows when it started.',
  },
  {
    title: 'How do I switch between light and dark?',
    body: 'At the bottom of the menu, choose Light, Dark, or System to follow your device. We remember your choice on this device.',
  },
  {
    title: 'Can I use it with a keyboard or a screen reader?',
    body: 'Yes. You can reach everything with Tab, F8 goes to the latest notification, and you can type dates.',
  },
]
