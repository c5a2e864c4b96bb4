import { stateNames } from './contact.ts'

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
  'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
  'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|' +
  'MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|VI Virgin Islands'

const NAMES = new Map<string, string>()

for (const state of STATES.split('|')) {
  const [code, name] = [state.slice(0, 2), state.slice(3)]
  stateNames.set(name.toLowerCase(), code)
  if (!NAMES.has(code)) NAMES.set(code, name)
}

/** `Illinois` from "IL"; undefined for a code of no state or territory. */
export function findStateName(code: string): string | undefined {
  return NAMES.get(code)
}
