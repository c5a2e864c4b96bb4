import { t } from '#web/languages/text.ts'

export const NO_TEAM = t`No team`
