import * as z from 'zod/mini'
import { words } from '../languages/words.ts'
import { type Text, t } from '../texts/text.ts'
import {
  city,
  email,
  firstName,
  lastName,
  middleInitial,
  nameSuffix,
  optionalPhoneNumber,
  optionalState,
  optionalZipCode,
  phoneNumber,
  state,
  streetAddress,
  zipCode,
} from './contact.ts'
import { username } from './credentials.ts'
import { optional, required, textOrNull } from './text.ts'

type Shape = z.ZodMiniType<string>
type EditShape = z.ZodMiniType<string | null | undefined>

type Row = {
  /** Forms say this. */
  label: Text
  /** The audit log says this instead. */
  auditLabel?: Text
  /** The registration of an organization [5.26] and View/Edit [5.33] check it. */
  shape: Shape
  /** Add User [5.34] and imports check this instead. */
  addShape?: Shape
  /** Edit User [5.28] checks this instead. */
  editShape?: EditShape
  /** A person's own profile checks this. Without it, only administrators change the field. */
  ownShape?: EditShape
  /** These attributes say how it is typed. */
  input?: {
    type?: 'email' | 'tel'
    inputMode?: 'email' | 'tel' | 'numeric'
    autoCapitalize?: 'none' | 'characters'
    autoCorrect?: 'off'
    spellCheck?: false
    maxLength?: number
    hint?: Text
  }
  /** Browsers fill it in where people write about themselves. */
  autoComplete: string
}

/**
 * What is stored about a person, in the order of forms and of the audit log, which stores these names. The columns of imports and
 * exports are in `user-columns/rules.ts`. Roles and passwords are not among them.
 */
export const PERSON_FIELDS = {
  username: {
    label: t`Username`,
    shape: username,
    editShape: z.pipe(required(words(t`Username is required`)), username),
    input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
    autoComplete: 'username',
  },
  firstName: {
    label: t`First name`,
    shape: firstName,
    addShape: optional(100),
    ownShape: firstName,
    autoComplete: 'given-name',
  },
  lastName: {
    label: t`Last name`,
    shape: lastName,
    addShape: optional(100),
    ownShape: lastName,
    autoComplete: 'family-name',
  },
  middleInitial: {
    label: t`Middle initial`,
    shape: middleInitial,
    editShape: z.pipe(textOrNull, middleInitial),
    ownShape: z.pipe(textOrNull, middleInitial),
    input: { maxLength: 1 },
    autoComplete: 'additional-name',
  },
  nameSuffix: {
    label: t`Suffix`,
    auditLabel: t`Name suffix`,
    shape: nameSuffix,
    editShape: z.pipe(textOrNull, nameSuffix),
    ownShape: z.pipe(textOrNull, nameSuffix),
    autoComplete: 'honorific-suffix',
  },
  email: {
    label: t`Email`,
    shape: email(),
    editShape: email(words(t`Invalid email address`)),
    input: { type: 'email', inputMode: 'email' },
    autoComplete: 'email',
  },
  phoneNumber: {
    label: t`Phone number`,
    shape: phoneNumber,
    addShape: optionalPhoneNumber,
    editShape: z.pipe(required(words(t`Phone number is required`)), phoneNumber),
    ownShape: z.pipe(textOrNull, optionalPhoneNumber),
    input: { type: 'tel', inputMode: 'tel', hint: t`Example: (312) 555-0147` },
    autoComplete: 'tel',
  },
  streetAddress: {
    label: t`Street address`,
    shape: streetAddress,
    addShape: optional(),
    autoComplete: 'street-address',
  },
  city: {
    label: t`City`,
    shape: city,
    addShape: optional(100),
    autoComplete: 'address-level2',
  },
  state: {
    label: t`State`,
    shape: state,
    addShape: optionalState,
    editShape: z.pipe(required(words(t`State is required`)), state),
    input: { autoCapitalize: 'characters' },
    autoComplete: 'address-level1',
  },
  zipCode: {
    label: t`ZIP code`,
    shape: zipCode,
    addShape: optionalZipCode,
    editShape: z.pipe(required(words(t`ZIP code is required`)), zipCode),
    input: { inputMode: 'numeric' },
    autoComplete: 'postal-code',
  },
} satisfies Record<string, Row>

type Rows = typeof PERSON_FIELDS
export type PersonField = keyof Rows

const ROWS: Readonly<Record<PersonField, Row>> = PERSON_FIELDS

export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[]

/** Returns a value for each field, or for each of `names`. */
export function byField<Value, Name extends PersonField = PersonField>(
  valueOf: (name: Name) => Value,
  names: readonly Name[] = PERSON_FIELD_NAMES as Name[],
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

export function personLabels<Name extends PersonField>(names: readonly Name[]): Record<Name, Text> {
  return byField((name) => ROWS[name].label, names)
}

/** A code of the audit log, whatever the reader's language is. */
export function auditLabel(name: PersonField): Text {
  return ROWS[name].auditLabel ?? ROWS[name].label
}

export const EMPTY_PERSON = byField(() => '')

type ShapesFor<Use extends string> = {
  [Name in PersonField]: Rows[Name] extends Record<Use, infer Own> ? Own : Rows[Name]['shape']
}

export const personShapes = byField((name) => ROWS[name].shape) as ShapesFor<'shape'>
export const addShapes = byField((name) => ROWS[name].addShape ?? ROWS[name].shape) as ShapesFor<'addShape'>
export const editShapes = byField((name) => ROWS[name].editShape ?? ROWS[name].shape) as ShapesFor<'editShape'>

type OwnField = { [Name in PersonField]: Rows[Name] extends { ownShape: unknown } ? Name : never }[PersonField]

const OWN_FIELDS = PERSON_FIELD_NAMES.filter((name) => ROWS[name].ownShape) as OwnField[]
export const ownShapes = byField((name) => ROWS[name].ownShape, OWN_FIELDS) as Pick<ShapesFor<'ownShape'>, OwnField>

/** Returns the fields that a form's shape has, in order. */
export function personFieldsIn<Fields extends object>({ shape }: { shape: Fields }): (PersonField & keyof Fields)[] {
  return PERSON_FIELD_NAMES.filter((name) => name in shape) as (PersonField & keyof Fields)[]
}
