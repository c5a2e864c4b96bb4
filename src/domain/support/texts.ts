import { t } from '../texts/text.ts'

/** [1.18] */
export const SUPPORT_HOURS = t`Monday–Friday, 9am–5pm EST`
