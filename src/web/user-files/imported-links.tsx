import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import type { Answer } from '#domain/endpoint.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import type { userFileEndpoints } from '#domain/user-files/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toAbsoluteLink } from '#web/users/passwords/absolute-link.ts'

type ImportedLinksProps = {
  result: Answer<typeof userFileEndpoints.import>
  zone: string
  skippedRows: Elements
  onMore: () => void
  onClose: () => void
}

const PAGE_SIZE = 50
const TITLES = [t`Name`, t`Username`, t`Link`]

/** The links are shown only here: the server stores their hashes. */
export function ImportedLinks({ result, zone, skippedRows, onMore, onClose }: ImportedLinksProps) {
  const { message, expiresAt, unsent } = result
  const links = result.links.map((one) => ({ ...one, link: toAbsoluteLink(one.link) }))
  const expiry = shortMomentText(expiresAt, zone, serverNow())
  return (
    <div className="grid grid-cols-1 gap-5">
      {links.length === 0 ? (
        <Notice title={message}>{t`Everyone gets an email to set their password. Links expire ${expiry}.`}</Notice>
      ) : (
        <>
          {unsent !== null && (
            <Notice tone="warning" title={t`We didn’t email these links`}>
              {unsent}
            </Notice>
          )}
          <Notice tone="warning" title={t`${message}. Copy these links now`}>
            {t`You won’t see them again. Each link works once and expires ${expiry}. Share each link only with its owner.`}
          </Notice>
          <Links links={links} />
        </>
      )}
      {skippedRows}
      <DialogActions>
        <Button onClick={onMore}>{t`Import another file`}</Button>
        <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
      </DialogActions>
    </div>
  )
}

function Links({ links }: Pick<ImportedLinksProps['result'], 'links'>) {
  const inlineErrors = useInlineErrors()
  const [page, setPage] = useState(0)
  const lines = [TITLES, ...links.map(({ name, username, link }) => [name, username, link])]
  const copy = () =>
    void navigator.clipboard.writeText(lines.map((line) => line.join('\t')).join('\n')).then(
      () => toast({ title: t`Success`, text: t`Links copied` }),
      () => inlineErrors.show({ message: t`Your browser blocked copying. Download them instead.` }),
    )
  const download = () => {
    const text = BYTE_ORDER_MARK + lines.map((line) => csvLine(line.map(guardFormulas))).join('')
    saveFile('password-links.csv', new Blob([text], { type: 'text/csv' }))
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <InlineError errors={inlineErrors} className="basis-full" />
        <Button onClick={copy}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy all`}
        </Button>
        <Button onClick={download}>
          <Download aria-hidden="true" size={18} />
          {t`Download as CSV`}
        </Button>
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <ul aria-label={t`Password links`}>
          {links.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ username, name, link }) => (
            <li key={username} className="border-t border-line px-4 py-3.5 text-md first:border-t-0">
              <p className="font-medium break-words">
                <span translate="no">{`${name} `}</span>
                {name !== username && (
                  <span translate="no" className="font-normal text-muted">
                    {username}
                  </span>
                )}
              </p>
              <code className="text-sm break-words text-muted">{link}</code>
            </li>
          ))}
        </ul>
        <Pager page={page} size={PAGE_SIZE} total={links.length} onPage={setPage} label={t`Pages of links`} />
      </div>
    </>
  )
}
