import { t } from '#web/languages/text.ts'

export const HELP_QUESTIONS = [
  {
    title: t`I forgot my password. What can I do?`,
    body: t`Click “Forgot password?” on the sign-in page to get a link by email, or ask your administrator for one. No one can see your password, and we never ask for it.`,
  },
  {
    title: t`Where do I change my name, email address, or password?`,
    body: t`Click your name in the menu to open My account. There you also see where you are signed in, can sign out everywhere else, and choose which emails you get.`,
  },
  {
    title: t`Why is the clock button gray?`,
    body: t`Your organization requires a location and your device doesn’t provide one. The red note below the button says why. The Location permission section shows how to fix it.`,
  },
  {
    title: t`Can I clock in without a connection?`,
    body: t`Yes, if you have opened the time clock on this device before and are signed in. Your taps wait on the device and are sent in order when the connection is back. Keep them: clearing the browser’s data deletes them. Your administrator sees that they were recorded offline.`,
  },
  {
    title: t`How do I install the app on my phone?`,
    body: t`On an iPhone or iPad, open this site in Safari, tap Share, then Add to Home Screen. On Android, open the browser’s menu and tap Install app or Add to Home screen.`,
  },
  {
    title: t`Can my phone tell me when my leave is decided, or when I forgot to clock out?`,
    body: t`Yes. Open My account and turn on “Notifications on this device”. On an iPhone or iPad, install the app first. You choose which kinds you get. They stop when you turn them off or sign out.`,
  },
  {
    title: t`Why does the clock differ from my phone?`,
    body: t`You’re in another time zone. The clock uses your organization’s time zone, so everyone’s days start and end at the same time.`,
  },
  {
    title: t`Why does it say I’m already clocked in?`,
    body: t`You have a running entry, perhaps from another device. Clock out first. The entry shows when it started.`,
  },
  {
    title: t`How do I switch between light and dark?`,
    body: t`At the bottom of the menu, choose Light, Dark, or System to follow your device. We remember your choice on this device.`,
  },
  {
    title: t`Can I use it with a keyboard or a screen reader?`,
    body: t`Yes. You can reach everything with Tab, F8 goes to the latest notification, and you can type dates.`,
  },
]
