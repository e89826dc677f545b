/** HTML that is safe to send: `markup` escapes every interpolated value. */
export type Markup = { readonly html: string }

type Value = string | number | Markup | readonly Markup[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

function htmlOf(value: Value): string {
  if (typeof value !== 'object') return escape(String(value))
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** Builds HTML: markup`<td>${name}</td>` escapes the name and inserts other markup unchanged. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: String.raw({ raw: parts }, ...values.map(htmlOf)) }
}
