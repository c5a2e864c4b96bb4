const NAME = { firstName: 'First name', lastName: 'Last name' }

const HOME = {
  email: 'Email',
  phoneNumber: 'Phone number',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
}

/** The fields of View/Edit [5.33]. */
export const CONTACT_LABELS = { ...NAME, ...HOME }

/** The fields of Edit User [5.28], without the password, which no answer shows. */
export const PERSON_LABELS = {
  username: 'Username',
  ...NAME,
  middleInitial: 'Middle initial',
  nameSuffix: 'Suffix',
  ...HOME,
}
