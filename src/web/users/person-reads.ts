import { authEndpoints } from '#domain/auth/contract.ts'
import { organizationEndpoints } from '#domain/organizations/contract.ts'
import { userEndpoints } from '#domain/users/contract.ts'

/** What is read again when somebody comes, goes or changes. */
export const PEOPLE_READS = [userEndpoints.list, userEndpoints.listAll, organizationEndpoints.publicInfo]

/** The same when that somebody may be the one who is signed in: the menu shows their name, and pages go by their roles. */
export const PERSON_READS = [...PEOPLE_READS, authEndpoints.currentUser]
