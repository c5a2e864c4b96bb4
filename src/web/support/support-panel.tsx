import { Clock, Mail } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { SupportForm } from './support-form.tsx'

/** [2.87, 9.20] */
export default function SupportPanel() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="mb-5 text-lg">Contact support</h2>
        <SupportForm />
      </Card>
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="mb-4 text-lg">Response time</h2>
        <dl className="grid grid-cols-1 gap-4 text-md">
          <div>
            <dt className="flex items-center gap-2.5 font-medium">
              <Clock aria-hidden="true" size={18} className="shrink-0 text-muted" />
              Support hours
            </dt>
            <dd className="mt-0.5 pl-7 text-muted">Monday–Friday, 9am–5pm EST</dd>
          </div>
          <div>
            <dt className="flex items-center gap-2.5 font-medium">
              <Mail aria-hidden="true" size={18} className="shrink-0 text-muted" />
              Reply
            </dt>
            <dd className="mt-0.5 pl-7 text-muted">Usually within 24 hours, by email</dd>
          </div>
        </dl>
      </Card>
    </div>
  )
}
