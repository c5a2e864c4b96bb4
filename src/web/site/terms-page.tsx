import { Link } from 'wouter'
import { productName } from '#web/layout/product-name.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { LegalPage } from './legal-page.tsx'

export default function TermsPage() {
  return (
    <LegalPage
      summary={`These terms are the agreement between you and ${productName} about using the service. By registering an organization or signing in, you accept them.`}
      sections={SECTIONS}
    />
  )
}

const SECTIONS = [
  {
    title: 'Who may use the service',
    body: (
      <p>
        You must be at least 18 years old. Whoever registers an organization confirms that they may act for it, and
        agrees to these terms in its name.
      </p>
    ),
  },
  {
    title: 'Your organization and its people',
    body: (
      <>
        <p>
          The organization decides who gets an account, what role each person has and whether a location is required to
          clock in and out. It is responsible for telling its people so, and for keeping the rules on working time,
          leave, pay and privacy that apply to it.
        </p>
        <p>
          The recorded hours are the organization’s records. {productName} adds them up; it does not decide what is owed
          to anybody.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself, and enter only what is true. Tell your administrator at once if you believe that
        somebody else uses your account. Clocking in or out for another person, or with a false location, is not
        allowed.
      </p>
    ),
  },
  {
    title: 'Free trial and plans',
    body: (
      <>
        <p>
          The first plan an organization chooses starts a free trial of 14 days with every feature. There is one trial
          per organization. Afterwards the plan is paid in advance, by the month or by the year; annual billing costs
          15% less.
        </p>
        <p>
          A plan includes a maximum number of users. Without an active plan, people can still read and export what is
          recorded and can always clock out; other changes wait until a plan is active again.
        </p>
        <p>A subscription can be cancelled at any time. It then lasts until the end of the period that is paid for.</p>
      </>
    ),
  },
  {
    title: 'Fair use',
    body: (
      <p>
        Do not try to reach data of other organizations, to get around limits or security, to disturb the service, or to
        use it for anything unlawful. We may suspend an account that does, and will say why.
      </p>
    ),
  },
  {
    title: 'Availability and support',
    body: (
      <p>
        We aim for the service to be available 99.9% of the time, apart from announced maintenance. Support answers
        Monday to Friday, 9am to 5pm EST, typically within 24 hours.
      </p>
    ),
  },
  {
    title: 'Your data',
    body: (
      <p>
        What your organization enters belongs to your organization. We use it only to provide the service, as the{' '}
        <Link href="/privacy" className={linkClass}>
          Privacy Policy
        </Link>{' '}
        says.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <p>
        The service is provided with care, but as it is. As far as the law allows, we are not liable for indirect damage
        such as lost profit, and our liability in any year is limited to what the organization paid for that year.
        Nothing here limits a liability that the law does not let us limit.
      </p>
    ),
  },
  {
    title: 'Changes and ending',
    body: (
      <p>
        If we change these terms in a way that matters, we tell administrators before it takes effect. An organization
        can stop using the service whenever it wants. We may end the agreement if these terms are broken seriously or
        repeatedly.
      </p>
    ),
  },
]
