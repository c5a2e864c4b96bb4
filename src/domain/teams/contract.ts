import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, isId } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { required } from '../fields/text.ts'
import { basedOn } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { count } from '../texts/values.ts'

const MAX_PEOPLE = 10_000
/** Enough for as many ids. */
const MOVE_BODY_LIMIT = 1024 * 1024
const MAX_MANAGERS = 50

const manager = z.object({ userId: z.string(), employeeName: z.string() })

export const teamShape = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** Who is in it today. */
  people: z.number(),
  /** Who leads it today. */
  managers: z.array(manager),
})
export type Team = z.output<typeof teamShape>

/** One person of the organization, with or without a team. */
const teamPerson = z.object({
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nameSuffix: z.string(),
  employeeName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Today. */
  teamId: z.nullable(z.string()),
  /** A change that is planned; its team is null if the person leaves teams. */
  next: z.nullable(z.object({ teamId: z.nullable(z.string()), from: z.string() })),
})
export type TeamPerson = z.output<typeof teamPerson>

const userIds = (message: string, most: number) =>
  z
    .array(z.string().check(z.refine(isId, words(t`User not found`))), message)
    .check(z.maxLength(most, words(t`Choose at most ${count(most)} people`)))

export const newTeam = z.object({
  name: required(words(t`Enter a name`), 100),
  /** They lead it from today on, in place of those who are left out. */
  managerIds: userIds(words(t`Choose who leads the team`), MAX_MANAGERS),
})
export type NewTeam = z.output<typeof newTeam>

const substitute = z.object({
  id: z.string(),
  substituteId: z.string(),
  name: z.string(),
  from: z.string(),
  through: z.string(),
})
export type Substitute = z.output<typeof substitute>

export const newSubstitute = z.object({
  substituteId: required(words(t`Choose a person`), 100),
  from: day,
  through: day,
})
export type NewSubstitute = z.output<typeof newSubstitute>

export const teamEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/teams',
    summary: 'The teams of your organization or, for managers, those that they lead today',
    access: { needs: 'teams.view', scope: 'organization', reach: 'team' },
    answer: z.array(teamShape),
  },
  create: {
    method: 'POST',
    path: '/api/teams',
    summary: 'Add a team, led by these people from today on',
    access: { needs: 'teams.manage', scope: 'organization' },
    body: newTeam,
    answer: teamShape,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/teams/:id',
    summary: 'Rename a team and choose who leads it from today on',
    access: { needs: 'teams.manage', scope: 'organization' },
    params: z.object({ id }),
    body: z.extend(newTeam, basedOn()),
    answer: teamShape,
  },
  remove: {
    method: 'DELETE',
    path: '/api/teams/:id',
    summary: 'Delete a team that no one is in. One that people were in is archived',
    access: { needs: 'teams.manage', scope: 'organization' },
    params: z.object({ id }),
    answer: z.object({ message: z.string() }),
  },
  people: {
    method: 'GET',
    path: '/api/team-people',
    summary: 'Everyone in your organization with their team or, for managers, the people of their teams',
    access: { needs: 'teams.view', scope: 'organization', reach: 'team' },
    answer: z.array(teamPerson),
  },
  movePeople: {
    method: 'POST',
    path: '/api/team-people/move',
    summary: 'Move people to a team, or out of teams, from a day on',
    access: { needs: 'teams.manage', scope: 'organization' },
    bodyLimit: MOVE_BODY_LIMIT,
    body: z.object({
      userIds: userIds(words(t`Choose at least one person`), MAX_PEOPLE).check(
        z.minLength(1, words(t`Choose at least one person`)),
      ),
      teamId: z.nullable(id),
      from: day,
    }),
    answer: z.object({ moved: z.number() }),
  },
  listSubstitutes: {
    method: 'GET',
    path: '/api/account/substitutes',
    summary: 'Your substitutes as a manager: the current one and those that are planned',
    access: { needs: 'app.use', scope: 'self' },
    answer: z.array(substitute),
  },
  listPossibleSubstitutes: {
    method: 'GET',
    path: '/api/account/substitutes/people',
    summary: 'Everyone else in your organization, for managers who choose a substitute',
    access: { needs: 'app.use', scope: 'self' },
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  addSubstitute: {
    method: 'POST',
    path: '/api/account/substitutes',
    summary: 'Let someone lead your teams, too, from the first through the last of these days',
    access: { needs: 'app.use', scope: 'self' },
    body: newSubstitute,
    answer: substitute,
    status: 201,
  },
  endSubstitute: {
    method: 'DELETE',
    path: '/api/account/substitutes/:id',
    summary: 'Remove a planned substitute, or end the current one, whose last day is then yesterday',
    access: { needs: 'app.use', scope: 'self' },
    params: z.object({ id }),
    answer: z.object({ message: z.string() }),
  },
})
