const NAME = { firstName: 'First name', lastName: 'Last name' }

const HOME = {
  email: 'Email',
  phoneNumber: 'Phone number',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
}

/** View/Edit [5.33]. */
export const CONTACT_LABELS = { ...NAME, ...HOME }

/** Edit User [5.28]. No response contains the password. */
export const PERSON_LABELS = {
  username: 'Username',
  ...NAME,
  middleInitial: 'Middle initial',
  nameSuffix: 'Suffix',
  ...HOME,
}
