import { isId } from '#domain/fields/id.ts'
import { instant } from '#domain/fields/instant.ts'
import type { ListedOrganization } from '#domain/platform/contract.ts'
import type { PageOrder } from '../http/pager.ts'
import type { OrganizationFilter, OrganizationPosition } from './organizations-store.ts'

/** Each order needs one of the two besides the id, so the other stays empty. */
export function orderOrganizations(
  sort: OrganizationFilter['sort'],
): PageOrder<Pick<ListedOrganization, 'name' | 'createdAt' | 'id'>, OrganizationPosition> {
  return {
    toKeys: ({ name, createdAt, id }) => [sort === 'newest' ? createdAt : name, id],
    fromKeys([key = '', id = '', ...rest]) {
      if (!isId(id) || rest.length > 0) return null
      if (sort === 'name') return { name: key, at: '', id }
      const parsed = instant.safeParse(key)
      return parsed.success ? { name: '', at: parsed.data.toISOString(), id } : null
    },
  }
}
