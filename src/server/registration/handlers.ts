import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { registrationEndpoints } from '#domain/registration/contract.ts'
import { EMPLOYEE, FIRST_ADMINISTRATOR } from '#domain/roles/capabilities.ts'
import { t } from '#domain/texts/text.ts'
import { hashNewPassword } from '../auth/passwords.ts'
import { publishSessionEnd, type SessionSignals } from '../auth/publish-session-end.ts'
import * as users from '../auth/store.ts'
import { sendConfirmation } from '../email-confirmation/send-confirmation.ts'
import type { Handlers } from '../http/context.ts'
import * as organizations from '../organizations/store.ts'
import { zoneText } from '../zones.ts'
import { setUpLeave } from './set-up-leave.ts'

export function registrationHandlers({ signals }: SessionSignals): Handlers<typeof registrationEndpoints> {
  return {
    /** Both or neither [6.7]. The person who registers can then choose the plan. */
    async registerOrganization({ body }, { db, config, startOrganizationSetup, now, reader, pageLanguage }) {
      const { adminUser, agreeToTerms: _, ...organization } = body
      const { password, ...person } = adminUser
      const passwordHash = await hashNewPassword(password, person, config, 'adminUser.password')
      const language = reader.language.code
      const registered = await db.transaction(async (tx) => {
        const organizationId = await organizations.addOrganization(tx, { ...organization, language }, now())
        const row = { ...person, passwordHash, organizationId, language: pageLanguage, ...FIRST_ADMINISTRATOR }
        const { id: userId } = await users.addUser(tx, row, now(), 'adminUser.username')
        await setUpLeave(tx, organizationId, now())
        const { name: organizationName, email, timezone } = organization
        const request = {
          ...person,
          tenantId: organizationId,
          userId,
          organizationName,
          email,
          ...(timezone && { timezone }),
        }
        await sendConfirmation(tx, request, config, now())
        return organizations.getPublicInfo(tx, organizationId)
      })
      await startOrganizationSetup(registered.id)
      return { message: say(t`Organization registered successfully`, reader), organization: registered }
    },

    async registerPerson({ body }, { db, config, session, now, reader, pageLanguage }) {
      if (!config.selfRegistration)
        throw new Refusal('forbidden', t`Registration is turned off. Ask your administrator for an account.`)
      const { password, ...person } = body
      const passwordHash = await hashNewPassword(password, person, config)
      const { user, authVersion } = await db.transaction(async (tx) => {
        const row = { ...person, passwordHash, organizationId: null, language: pageLanguage, ...EMPLOYEE }
        const { id: userId, ...added } = await users.addUser(tx, row, now())
        const request = { ...person, tenantId: userId, userId, organizationName: null }
        await sendConfirmation(tx, request, config, now())
        return { user: await users.getUser(tx, userId), ...added }
      })
      publishSessionEnd({ signals }, await session.start(user.id, authVersion))
      return { message: say(t`Registration successful`, reader), user, zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },
  }
}
