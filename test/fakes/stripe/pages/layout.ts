const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 30rem; }
  .banner { background: #b45309; color: #fff; padding: .5rem .75rem; border-radius: .5rem; font-weight: 600; }
  .error { border: 2px solid #dc2626; padding: .5rem .75rem; border-radius: .5rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dt { opacity: .75; } dd { margin: 0; }
  form { display: grid; gap: .75rem; margin: .75rem 0; } label { display: grid; gap: .25rem; }
  button, input { font: inherit; padding: .7rem 1rem; border-radius: .5rem; border: 1px solid #6b7280; }
  button { cursor: pointer; } button.primary { background: #2563eb; border-color: #2563eb; color: #fff; }
  a { display: inline-block; padding: .5rem 0; }`

export type Html = { html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function render(value: Html | Html[] | string | number): string {
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.html
  return String(value).replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

/** Escapes every value that is not HTML already. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number)[]): Html {
  return { html: parts.map((part, index) => part + render(values[index] ?? '')).join('') }
}

export function renderPage(title: string, error: string | null, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<p class="banner">Test payment page. No money moves.</p>
<main>
<h1>${title}</h1>
${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
${content}
</main>
</body>
</html>`.html
}

export function renderButtons(buttons: { action: string; label: string; isPrimary?: boolean }[]): Html[] {
  return buttons.map(
    ({ action, label, isPrimary }) =>
      html`<button name="action" value="${action}" class="${isPrimary ? 'primary' : 'plain'}">${label}</button>`,
  )
}

export function formatAmount(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}
