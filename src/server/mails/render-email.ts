import { type Reader, say } from '#domain/languages/say.ts'
import { quotedLines } from '#domain/mails/rules.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { type Email, sayEmail } from './email.ts'

export type RenderedEmail = { subject: string; text: string; html: string }

type Frame = {
  /** PUBLIC_URL, never the address of a request: anyone could put their own host there. */
  publicUrl: string
  footer: readonly (Text | string)[]
}

type SaidFrame = { publicUrl: string; footer: readonly string[]; reader: Reader }

export function renderEmail(email: Email, frame: Frame, reader: Reader): RenderedEmail {
  const said = sayEmail(email, reader)
  const footer = frame.footer.map((line) => say(line, reader))
  const saidFrame = { ...frame, footer, reader }
  return { subject: said.subject, text: renderText(said, saidFrame), html: renderHtml(said, saidFrame) }
}

function renderText(
  { greeting, paragraphs, facts = [], quotes = [], button, closing = [] }: Email<string>,
  { publicUrl, footer, reader }: SaidFrame,
): string {
  const blocks = [
    greeting ?? '',
    ...paragraphs,
    facts.map(({ label, value }) => say(t`${label}: ${value}`, reader)).join('\n'),
    ...written(quotes).map(({ label, text }) =>
      [label, ...quotedLines(text).map((line) => `> ${line}`.trimEnd())].join('\n'),
    ),
    button ? `${say(t`${button.label}:`, reader)}\n${publicUrl}${button.path}` : '',
    ...closing,
    footer.join('\n'),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

const STYLES = {
  body: "margin:0;padding:24px 16px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  page: 'max-width:560px;margin:0 auto',
  preheader: 'display:none;max-height:0;overflow:hidden',
  paragraph: 'margin:0 0 16px',
  facts: 'margin:0 0 16px;border-collapse:collapse;font:inherit',
  label: 'padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:normal;opacity:.7',
  value: 'padding:2px 0;vertical-align:top',
  quote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #737a87',
  buttonCell: 'border-radius:8px;background:#0e687b',
  button: 'display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;font-size:13px;opacity:.7;overflow-wrap:anywhere',
}

/**
 * Inline styles and no images or style sheets, because mail programs drop those. Texts take the reader's own colors,
 * for dark mode.
 */
function renderHtml(
  { subject, preheader, greeting, paragraphs, facts = [], quotes = [], button, closing = [] }: Email<string>,
  { publicUrl, footer, reader }: SaidFrame,
): string {
  const inbox = preheader ?? paragraphs[0] ?? ''
  return `<!doctype html>
<html lang="${reader.language.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLES.body}">
<div style="${STYLES.preheader}">${escapeHtml(inbox)}</div>
<div style="${STYLES.page}">
${[
  ...[greeting ?? '', ...paragraphs].map((text) => renderElement('p', STYLES.paragraph, [text])),
  factsTable(facts),
  ...written(quotes).map(
    ({ label, text }) =>
      renderElement('p', 'margin:0 0 4px', [label]) + renderElement('blockquote', STYLES.quote, quotedLines(text)),
  ),
  button ? buttonLink(button.label, publicUrl + button.path, reader) : '',
  ...closing.map((text) => renderElement('p', STYLES.paragraph, [text])),
  renderElement('p', `${STYLES.small};padding-top:16px;border-top:1px solid #737a87`, footer),
]
  .filter((block) => block !== '')
  .join('\n')}
</div>
</body>
</html>
`
}

function renderElement(tag: 'p' | 'blockquote', style: string, lines: readonly string[]): string {
  if (lines.every((line) => line === '')) return ''
  return `<${tag} style="${style}">${lines.map(escapeHtml).join('<br>')}</${tag}>`
}

function factsTable(facts: NonNullable<Email<string>['facts']>): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${STYLES.label}">${escapeHtml(label)}</th><td style="${STYLES.value}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="${STYLES.facts}">${rows.join('')}</table>`
}

/** The table cell has the button's color, because some mail programs ignore the padding of links. */
function buttonLink(label: string, address: string, reader: Reader): string {
  const href = escapeHtml(address)
  const other = escapeHtml(say(t`Or open this address: ${address}`, reader))
  return `<table role="presentation" style="margin:0 0 16px"><tr><td style="${STYLES.buttonCell}"><a href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a></td></tr></table>
<p style="${STYLES.small}">${other}</p>`
}

const written = (quotes: NonNullable<Email<string>['quotes']>) => quotes.filter(({ text }) => text.trim() !== '')
