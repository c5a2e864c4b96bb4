import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { zoneName } from '../fields/answered-zone.ts'
import { basedOn } from '../fields/version.ts'
import { timeZone } from '../fields/zone.ts'
import { languageCode } from '../languages/contract.ts'
import { words } from '../languages/words.ts'
import { REGIONS } from '../locale.ts'
import {
  organization,
  organizationFields,
  organizationParams as params,
  TEAM_CALENDARS,
} from '../organizations/contract.ts'
import { t } from '../texts/text.ts'
import { ASK_AFTER_HOURS } from '../time/shifts/ask-after-hours.ts'

/** A field that is not sent stays (decision 0025). */
export const organizationDetails = z.partial(z.object(organizationFields))

/** `minutes` ahead of UTC now; `countries` are codes. */
const zoneChoice = z.object({ zone: zoneName, minutes: z.number(), countries: z.array(z.string()) })
export type ZoneChoice = z.output<typeof zoneChoice>

export const organizationSettingEndpoints = defineEndpoints({
  changeDetails: {
    method: 'PUT',
    path: '/api/organizations/:id/details',
    summary:
      'Change the name, address, and contact details of your organization. Another email address has to be confirmed',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    body: z.extend(organizationDetails, basedOn()),
    answer: organization,
  },
  toggleLocationRequirement: {
    method: 'POST',
    path: '/api/organizations/:id/toggle-location-requirement',
    summary: 'Require a location for clock actions, or stop requiring it',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    /** Without a value the requirement toggles [7.15]. */
    body: z.object({ requireLocation: z.optional(z.boolean()) }),
    answer: z.object({ requireLocation: z.boolean() }),
  },
  changeAskAfterHours: {
    method: 'PUT',
    path: '/api/organizations/:id/ask-after-hours',
    summary: 'Change after how many hours clocking out asks for the end of the shift',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    body: z.object({ askAfterHours: wholeHours(ASK_AFTER_HOURS), ...basedOn() }),
    answer: organization,
  },
  changeTeamCalendar: {
    method: 'PUT',
    path: '/api/organizations/:id/team-calendar',
    summary: 'Change what employees see of their colleagues’ leave: nothing, who is off, or also the type of leave',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    body: z.object({
      teamCalendar: z.enum(TEAM_CALENDARS, words(t`Choose what employees see of their colleagues’ leave`)),
      ...basedOn(),
    }),
    answer: organization,
  },
  changeLanguage: {
    method: 'PUT',
    path: '/api/organizations/:id/language',
    summary:
      'Change the language of emails to people who haven’t chosen one, and the region, which fixes numeric dates and the first day of calendars',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    body: z.object({
      language: languageCode,
      region: z.enum(REGIONS, words(t`Choose where your organization is`)),
      ...basedOn(),
    }),
    answer: organization,
  },
  timeZones: {
    method: 'GET',
    path: '/api/organizations/:id/time-zones',
    summary: 'The available time zones',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    answer: z.array(zoneChoice),
  },
  changeTimeZone: {
    method: 'PUT',
    path: '/api/organizations/:id/timezone',
    summary: 'Change the time zone of all screens and reports',
    access: { needs: 'settings.edit', scope: 'organizationInPath' },
    params,
    body: z.object({ timezone: timeZone, ...basedOn() }),
    answer: organization,
  },
})

function wholeHours({ min, max }: { min: number; max: number }) {
  const message = words(t`Choose ${min} to ${max} hours`)
  return z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message))
}
