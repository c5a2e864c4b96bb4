export type NamedPerson = { firstName: string; lastName: string; nameSuffix: string; username: string }

export function fullName({ firstName, lastName, nameSuffix, username }: NamedPerson): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? username : `${name} ${nameSuffix}`.trim()
}
