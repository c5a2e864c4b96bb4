import type { EmailConfirmation } from './contract.ts'

/** What goes before and after the address in the sentence about the link. The mail server's answer may come after that. */
export function linkSentence({ sentAt, delivery }: Pick<EmailConfirmation, 'sentAt' | 'delivery'>): [string, string] {
  if (sentAt === null) return ['The link goes to ', '.']
  if (delivery?.state === 'failed') return ['We couldn’t send the link to ', `.${reasonText(delivery.problem)}`]
  if (delivery?.state !== 'waiting') return ['We sent a link to ', '.']
  if (delivery.problem === null) return ['We’re sending a link to ', '.']
  return ['The link to ', ` isn’t sent yet. We keep trying.${reasonText(delivery.problem)}`]
}

/** A problem may end with what the mail server said. */
function reasonText(problem: string | null): string {
  return problem === null ? '' : ` ${problem.replace(/\.$/, '')}.`
}
