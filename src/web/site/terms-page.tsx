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
        You must be at least 18 years old. By registering an organization, you confirm that you may act for it, and you
        accept these terms on its behalf.
      </p>
    ),
  },
  {
    title: 'Your organization and its people',
    body: (
      <>
        <p>
          The organization decides who gets an account, what role each person has and whether a location is required to
          clock in and out. It is responsible for informing its people, and for following the rules on working time,
          leave, pay and privacy that apply to it.
        </p>
        <p>
          The recorded hours are the organization’s records. <span translate="no">{productName}</span> adds them up. It
          does not decide what anyone is owed.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself and enter only accurate information. Tell your administrator right away if you
        think someone else is using your account. You may not clock in or out for another person, or with a false
        location.
      </p>
    ),
  },
  {
    title: 'Free trial and plans',
    body: (
      <>
        <p>
          The first plan an organization chooses starts a free 14-day trial with every feature. Each organization gets
          one trial. After that, the plan is paid in advance, monthly or annually. Annual billing costs 15% less.
        </p>
        <p>
          A plan includes a maximum number of users. Without an active plan, people can still read and export existing
          records and can always clock out. Other changes wait until a plan is active again.
        </p>
        <p>You can cancel a subscription at any time. It stays active until the end of the period you paid for.</p>
      </>
    ),
  },
  {
    title: 'Fair use',
    body: (
      <p>
        Do not try to access other organizations’ data, get around limits or security, disrupt the service, or use it
        for anything unlawful. We may suspend an account that does, and we will say why.
      </p>
    ),
  },
  {
    title: 'Availability and support',
    body: (
      <p>
        We aim for the service to be available 99.9% of the time, apart from announced maintenance. Support is open
        Monday to Friday, 9am to 5pm EST, and typically replies within 24 hours.
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
        The service is provided “as is”. To the extent the law allows, we are not liable for indirect damages such as
        lost profits, and our total liability in any year is limited to what the organization paid for that year.
        Nothing in these terms limits liability that cannot be limited by law.
      </p>
    ),
  },
  {
    title: 'Changes and termination',
    body: (
      <p>
        If we make significant changes to these terms, we notify administrators before they take effect. An organization
        can stop using the service at any time. We may terminate the agreement if these terms are broken seriously or
        repeatedly.
      </p>
    ),
  },
]
