import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { teamEndpoints } from '#domain/teams/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { noManagerText } from './team-texts.ts'

/** A hint, so it doesn't say when it couldn't load. */
export default function TeamsWithoutManager({ teamsAddress }: { teamsAddress: string }) {
  const text = noManagerText(useRead(teamEndpoints.list, {}).data ?? [])
  if (text === null) return null
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4 md:px-6 lg:col-span-full">
      <UsersRound aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <Link href={teamsAddress} className={linkClass}>{t`Choose managers`}</Link>
    </Card>
  )
}
