import { CalendarPlus, CircleX, Gift, RefreshCw, Tag, Trash2 } from 'lucide-react'
import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { whyNotExtendTrial } from '#domain/platform/rules.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import type { OrganizationDialog } from './organization-dialogs.tsx'

type OrganizationActionsProps = {
  organization: OrganizationDetail
  onChoose: (dialog: OrganizationDialog) => void
}

/** [2.109] */
export function OrganizationActions({ organization, onChoose }: OrganizationActionsProps) {
  const sync = useWrite(subscriptionEndpoints.sync, t`Failed to look up the subscription`)
  const { id, plan, deletedAt, needsPlan } = organization
  const lookUp = () =>
    void sync
      .mutateAsync({ params: { id } })
      .then(() => toast({ title: t`Success`, text: t`The subscription is up to date` }), showError)
  const whyNotChange = deletedAt === null ? null : say(platformProblemText('deleted'))
  const trialProblem = whyNotExtendTrial(organization)
  const hasGrantedPlan = plan?.isCustom || plan?.isFreeForever
  const actions: MenuAction[] = [
    {
      id: 'trial',
      label: t`Extend trial`,
      icon: CalendarPlus,
      whyNot: trialProblem && say(platformProblemText(trialProblem)),
      onClick: () => onChoose('trial'),
    },
    {
      id: 'custom',
      label: plan?.isCustom ? t`Change custom plan` : t`Set custom plan`,
      icon: Tag,
      whyNot: whyNotChange,
      onClick: () => onChoose('custom'),
    },
    ...(hasGrantedPlan
      ? [
          {
            id: 'end',
            label: plan?.isCustom ? t`End custom plan` : t`End free plan`,
            icon: CircleX,
            whyNot: whyNotChange,
            onClick: () => onChoose('endPlan'),
          },
        ]
      : [{ id: 'free', label: t`Grant free plan`, icon: Gift, whyNot: whyNotChange, onClick: () => onChoose('free') }]),
    {
      id: 'sync',
      label: t`Look up at Stripe`,
      icon: RefreshCw,
      whyNot: needsPlan ? null : t`This organization pays nothing through Stripe.`,
      onClick: lookUp,
    },
    {
      id: 'delete',
      label: t`Delete Organization`,
      icon: Trash2,
      danger: true,
      whyNot: whyNotChange,
      onClick: () => onChoose('delete'),
    },
  ]
  return <Menu label={t`Actions`} actions={actions} />
}
