import type { NamedPerson } from '#domain/fields/full-name.ts'
import { isId } from '#domain/fields/id.ts'
import { nameKey } from '#domain/users/name-key.ts'
import type { PageOrder } from '../http/pager.ts'
import type { NameCursor } from './store.ts'

export const orderByName: PageOrder<NamedPerson & { id: string }, NameCursor> = {
  toKeys: (person) => [nameKey(person), person.id],
  fromKeys([key = '', id = '', ...rest]) {
    return isId(id) && rest.length === 0 ? { nameKey: key, id } : null
  },
}
