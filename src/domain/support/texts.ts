/** [1.18] */
export const SUPPORT_HOURS = 'Monday–Friday, 9am–5pm EST'
