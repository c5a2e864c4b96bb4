import { t } from '#web/languages/text.ts'

/** Where entries are shown that begin after today. */
export const UPCOMING = t`Upcoming time off`
