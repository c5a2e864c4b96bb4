import { plainName } from '#domain/mails/rules.ts'
import { type KindAndFacts, substitutePath } from '#domain/notifications/rules.ts'
import { substituteText } from '#domain/notifications/texts.ts'
import type { DashboardPath } from '#domain/roles/capabilities.ts'
import { t } from '#domain/texts/text.ts'

type SubstituteFacts = Extract<KindAndFacts, { kind: 'substitute-set' }>['facts']

/** `today` is the organization's, `dashboard` that of the substitute. */
export function substituteEmail({ actorName, ...facts }: SubstituteFacts, today: string, dashboard: DashboardPath) {
  const name = plainName(actorName)
  const { change } = facts
  return {
    subject: substituteText({ actorName: name, ...facts }, today),
    paragraphs:
      change === 'set'
        ? [t`On these days, you decide about leave and timesheets of ${name}’s teams. They can, too.`]
        : [t`You no longer decide about leave and timesheets of ${name}’s teams.`],
    button: {
      label: change === 'set' ? t`View the teams` : t`View account`,
      path: substitutePath(change, dashboard),
    },
  }
}
