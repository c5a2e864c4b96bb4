import { t } from '#web/languages/text.ts'
import { HELP_BODIES } from './help-sections.tsx'
import { HELP_TOPICS } from './help-topics.ts'

/** [1.10] */
export default function HelpPage() {
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-12">
      <nav aria-label={t`On this page`} className="xl:sticky xl:top-24 xl:self-start">
        <h2 className="text-sm font-medium text-muted">{t`On this page`}</h2>
        <ol className="mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-1">
          {HELP_TOPICS.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-xs py-2 text-md font-medium text-primary-text transition-colors hover:underline md:py-1.5"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        {HELP_TOPICS.map(({ id, title }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="scroll-mt-24 outline-none">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <div className="mt-3 grid grid-cols-1 gap-3 text-base text-muted">{HELP_BODIES[id]}</div>
          </section>
        ))}
      </div>
    </div>
  )
}
