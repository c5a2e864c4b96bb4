import type { Member, TestOrganization } from './builders.ts'
import type { TestApp } from './harness.ts'

let serial = 0

/** Led by these people from today on, with these people in it from `from` on. */
export async function aTeam(
  test: TestApp,
  { orgAdmin: as }: TestOrganization,
  managers: readonly Pick<Member, 'id'>[],
  people: readonly Pick<Member, 'id'>[],
  { name = `Team ${++serial}`, from = '2026-01-01' } = {},
): Promise<string> {
  const idsOf = (members: readonly Pick<Member, 'id'>[]) => members.map(({ id }) => id)
  const added = await test.call('POST', '/api/teams', { as, body: { name, managerIds: idsOf(managers) } })
  if (added.statusCode !== 201) throw new Error(added.body)
  const { id } = added.json<{ id: string }>()
  const body = { userIds: idsOf(people), teamId: id, from }
  const moved = people.length > 0 ? await test.call('POST', '/api/team-people/move', { as, body }) : null
  if (moved && moved.statusCode !== 200) throw new Error(moved.body)
  return id
}
