import { t } from '../texts/text.ts'

export const NOT_SAVED_IN_DEMO = t`This is a demo, so nothing is saved. Register your organization to try it with your own team.`

export const NOT_SHOWN_IN_DEMO = t`The demo doesn’t show this.`

export const DEMO_OFF = t`There is no demo right now.`
