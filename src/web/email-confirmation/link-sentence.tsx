import type { ReactElement, ReactNode } from 'react'
import type { EmailConfirmation } from '#domain/email-confirmation/contract.ts'
import { rich } from '#web/languages/rich.tsx'

type LinkSentenceProps = { state: Pick<EmailConfirmation, 'email' | 'sentAt' | 'delivery'> }

/** What became of the email with the link. */
export function LinkSentence({ state: { email, sentAt, delivery } }: LinkSentenceProps): ReactElement {
  if (sentAt === null) return rich(ADDRESS)`The link goes to <address>${email}</address>.`
  if (delivery?.state === 'failed')
    return delivery.problem === null
      ? rich(ADDRESS)`We couldn’t send the link to <address>${email}</address>.`
      : rich(ADDRESS)`We couldn’t send the link to <address>${email}</address>. ${reasonText(delivery.problem)}.`
  if (delivery?.state !== 'waiting') return rich(ADDRESS)`We sent a link to <address>${email}</address>.`
  if (delivery.problem === null) return rich(ADDRESS)`We’re sending a link to <address>${email}</address>.`
  return rich(
    ADDRESS,
  )`The link to <address>${email}</address> isn’t sent yet. We keep trying. ${reasonText(delivery.problem)}.`
}

const ADDRESS = { address: (words: ReactNode) => <bdi translate="no">{words}</bdi> }

/** A problem may end with what the mail server said. */
const reasonText = (problem: string): string => problem.replace(/\.$/, '')
