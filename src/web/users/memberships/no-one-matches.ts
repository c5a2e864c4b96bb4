import { t } from '#web/languages/text.ts'

/** With more than one filter, none of them alone is the reason. */
export const NO_ONE_MATCHES = t`No one matches these filters.`
