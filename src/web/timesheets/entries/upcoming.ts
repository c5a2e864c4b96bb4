/** Where entries are shown that begin after today. */
export const UPCOMING = 'Upcoming time off'
