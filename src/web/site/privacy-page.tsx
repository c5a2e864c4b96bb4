import { Link } from 'wouter'
import { productName } from '#web/layout/product-name.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPage() {
  return (
    <LegalPage
      summary={`What ${productName} knows about you, why, who can see it, and what you can do about it. In short: we keep what’s needed to track time for your organization, and never sell it.`}
      updatedOn="2026-11-25"
      sections={SECTIONS}
    />
  )
}

const SECTIONS = [
  {
    title: 'What we collect',
    body: (
      <ul className="grid list-disc grid-cols-1 gap-2 ps-5">
        <li>
          <strong className="text-ink">Your account:</strong> username, name, email address and, if given, phone number
          and postal address. Your password is stored only as a one-way hash.
        </li>
        <li>
          <strong className="text-ink">Your devices:</strong> which browser and system you are signed in with, since
          when, and on which day you last used it, until you sign out. If you turn on notifications, also the address at
          which your browser’s push service delivers them. It can’t read them.
        </li>
        <li>
          <strong className="text-ink">Your working time:</strong> when you clocked in and out, paid time off, notes,
          and who changed an entry, when and how.
        </li>
        <li>
          <strong className="text-ink">Your leave:</strong> your requests and reasons, the decisions and who made them,
          and every change to your balances.
        </li>
        <li>
          <strong className="text-ink">Your location, if used:</strong> the position your device reports when you clock
          in or out.
        </li>
        <li>
          <strong className="text-ink">Your organization:</strong> its name, address, contact and plan.
        </li>
        <li>
          <strong className="text-ink">Technical records:</strong> the IP address and time of each request, to keep the
          service running and safe.
        </li>
      </ul>
    ),
  },
  {
    title: 'Location',
    body: (
      <p>
        We never track you between clocking in and out. If your organization requires a location, we record it at that
        moment. If it doesn’t, we don’t ask: we record a location only if you have already allowed this site to use it.
        You can withdraw the permission in your browser at any time.
      </p>
    ),
  },
  {
    title: 'How we use it',
    body: (
      <p>
        To provide the service: to sign you in, record and add up your time, let your organization manage its people and
        leave, bill the organization, answer support requests and prevent abuse. There is no advertising, and we never
        sell data.
      </p>
    ),
  },
  {
    title: 'Who can see it',
    body: (
      <p>
        You and your organization’s administrators. Your colleagues see when you’re off, and the type of leave if your
        organization shows it. No other organization can see anything. Service providers, such as for hosting, email and
        card payments, get only what their task needs. You enter card numbers with the payment provider; they never
        reach us. We disclose data to authorities only where the law requires it.
      </p>
    ),
  },
  {
    title: 'Cookies and your device',
    body: (
      <p>
        One cookie keeps you signed in. After you register an organization, another one lets you pick its plan for 24
        hours. Your theme stays on your device, and so does a punch that isn’t saved yet. While you’re signed in, so do
        your name, your contact details, and your running shift, so that the clock opens without a connection. We don’t
        track you on other sites.
      </p>
    ),
  },
  {
    title: 'How we protect it',
    body: (
      <p>
        Passwords are hashed, sessions can be ended, and the database itself keeps each organization’s records separate.
        No protection is perfect: if a breach affects your data, we notify your organization without delay.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <p>
        As long as your organization uses the service and needs its records. Many laws require employers to keep time
        records for years, so ask your administrator before you ask for an entry to be deleted. When an organization is
        deleted, its users and time entries are deleted with it.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You can see your entries at any time and ask your administrator to correct or delete mistakes. Depending on
        where you live, you may have more rights by law, such as to get a copy of your data or to object to its use.
      </p>
    ),
  },
  {
    title: 'Minimum age',
    body: (
      <p>
        The service is for people who are at least 18 years old. We do not knowingly collect data of anyone younger. If
        you learn of such an account, tell its administrator or us, and we will remove it.
      </p>
    ),
  },
  {
    title: 'Questions and changes',
    body: (
      <p>
        Ask your administrator first, or{' '}
        <Link href="/support" className={linkClass}>
          contact support
        </Link>
        . If we make significant changes to this policy, we notify administrators before they take effect.
      </p>
    ),
  },
]
