export const cellClass = 'px-3 first:pl-6 last:pr-4'
