import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import type { SignInFact } from './sign-in-dialog.tsx'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(loadDialog)

export function SignInFacts({ account }: { account: ListedUser }) {
  const [editing, setEditing] = useState<SignInFact | null>(null)
  usePreload(loadDialog)
  return (
    <Card aria-labelledby="sign-in-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="sign-in-heading" className="mb-3 text-lg">{t`Sign-in`}</h2>
      <dl className="divide-y divide-line">
        <Fact name={t`Username`}>
          <span translate="no">{account.username}</span>
        </Fact>
        <Fact
          name={t`Email`}
          action={<Button aria-label={t`Change email`} onClick={() => setEditing('email')}>{t`Change`}</Button>}
        >
          {account.email === '' ? t`None` : <EmailText address={account.email} />}
        </Fact>
        <Fact
          name={t`Password`}
          action={<Button aria-label={t`Change password`} onClick={() => setEditing('password')}>{t`Change`}</Button>}
        >
          ••••••••
        </Fact>
      </dl>
      {editing && (
        <Suspense fallback={null}>
          <SignInDialog fact={editing} account={account} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function Fact({ name, action, children }: { name: string; action?: Elements; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <dt className="w-28 text-md text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-1 basis-48 items-center justify-between gap-4 text-md font-medium">
        <span className="min-w-0 break-words">{children}</span>
        {action}
      </dd>
    </div>
  )
}
