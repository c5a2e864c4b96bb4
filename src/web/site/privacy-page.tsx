import { Link } from 'wouter'
import { productName } from '#web/layout/product-name.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPage() {
  return (
    <LegalPage
      summary={`What ${productName} knows about you, why, who can see it, and what you can do about it. In short: what is needed to record working time, for your own organization, and nothing sold to anybody.`}
      sections={SECTIONS}
    />
  )
}

const SECTIONS = [
  {
    title: 'What is collected',
    body: (
      <ul className="grid list-disc grid-cols-1 gap-2 pl-5">
        <li>
          <strong className="text-ink">Your account:</strong> username, name, e-mail address and, if given, phone number
          and postal address. Your password is stored only as a one-way hash.
        </li>
        <li>
          <strong className="text-ink">Your working time:</strong> when you clocked in and out, paid time off, notes,
          and who changed an entry, when and how.
        </li>
        <li>
          <strong className="text-ink">Your leave:</strong> what you request and why, what is decided and by whom, and
          every change of your balances.
        </li>
        <li>
          <strong className="text-ink">Your location, only if it applies:</strong> the position your device reports at
          the moment you clock in or out.
        </li>
        <li>
          <strong className="text-ink">Your organization:</strong> its name, address, contact and plan.
        </li>
        <li>
          <strong className="text-ink">Technical records:</strong> the address and time of a request, to keep the
          service running and safe.
        </li>
      </ul>
    ),
  },
  {
    title: 'Location',
    body: (
      <p>
        Nothing is tracked between presses of the clock button. If your organization requires a location, it is captured
        at that press. If it does not, you are not asked; a location is then recorded only where you have already
        allowed this site to use it. You can withdraw the permission in your browser at any time.
      </p>
    ),
  },
  {
    title: 'What it is used for',
    body: (
      <p>
        To provide the service: to sign you in, record and add up your time, let your organization manage its people and
        leave, bill the organization, answer support requests and protect accounts from abuse. There is no advertising,
        and no data is sold.
      </p>
    ),
  },
  {
    title: 'Who can see it',
    body: (
      <p>
        You, and the administrators of your own organization. No other organization can. Service providers, such as for
        hosting, e-mail and card payments, get only what their task needs. Card numbers are entered with the payment
        provider and never reach us. We disclose data to authorities only where the law requires it.
      </p>
    ),
  },
  {
    title: 'Cookies and your device',
    body: (
      <p>
        One cookie keeps you signed in; right after registering an organization another one lets you choose its plan,
        for a day. Your choice of light or dark theme stays on your device. Nothing else about you is stored, and no one
        follows you to other sites.
      </p>
    ),
  },
  {
    title: 'How it is protected',
    body: (
      <p>
        Passwords are hashed, sessions can be ended, and each organization’s records are kept apart by the database
        itself. No protection is perfect; if yours is affected by a breach, we tell your organization without delay.
      </p>
    ),
  },
  {
    title: 'How long it is kept',
    body: (
      <p>
        As long as your organization uses the service and needs its records. Many laws oblige employers to keep working
        time records for years, so ask your administrator before you ask for an entry to be deleted. When an
        organization is deleted, its users and time entries are deleted with it.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You can see your entries at any time and ask your administrator to correct or delete what is wrong. Depending on
        where you live, the law may give you more rights, such as to get a copy of your data or to object to its use.
      </p>
    ),
  },
  {
    title: 'Minimum age',
    body: (
      <p>
        The service is for people who are at least 18 years old. We do not knowingly collect data of anybody younger; if
        you learn of such an account, tell its administrator or us, and it will be removed.
      </p>
    ),
  },
  {
    title: 'Questions and changes',
    body: (
      <p>
        Ask your administrator first, or{' '}
        <Link href="/support" className={linkClass}>
          write to support
        </Link>
        . If this policy changes in a way that matters, administrators are told before it takes effect.
      </p>
    ),
  },
]
