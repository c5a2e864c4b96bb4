import { US_FORMATS } from '#domain/locale.ts'
import { getFormatter } from '#domain/time/formats.ts'
import { pageLanguage } from '#web/languages/page-language.ts'
import { t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'

type LegalPageProps = {
  summary: string
  /** ISO 8601, if the text has changed since it took effect. */
  updatedOn?: string
  sections: readonly { title: string; body: Elements }[]
}

const longDate = getFormatter({ dateStyle: 'long' }, US_FORMATS)

/** [1.10] In every language the binding text is the English one. */
export function LegalPage(props: LegalPageProps) {
  return (
    <div className="max-w-3xl">
      {pageLanguage() !== 'en' && <p className="mb-4 text-base">{t`This text is binding in English only.`}</p>}
      <LegalText {...props} />
    </div>
  )
}

function LegalText({ summary, updatedOn, sections }: LegalPageProps) {
  return (
    <article lang="en" dir="ltr">
      <p className="text-md text-muted">
        <span>{'Effective '}</span>
        <time dateTime="2025-04-16">April 16, 2025</time>
        {updatedOn && (
          <>
            <span>{'. Last updated '}</span>
            <time dateTime={updatedOn}>{longDate.format(new Date(updatedOn))}</time>
          </>
        )}
      </p>
      <p className="mt-4 text-lg">{summary}</p>
      {sections.map(({ title, body }, index) => (
        <section key={title} className="mt-8">
          <h2 className="text-lg">{`${index + 1}. ${title}`}</h2>
          <div className="mt-2 grid grid-cols-1 gap-3 text-base text-muted">{body}</div>
        </section>
      ))}
    </article>
  )
}
