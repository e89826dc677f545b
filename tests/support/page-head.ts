type Facts = { '@type': string } & Record<string, unknown>

export type Head = {
  title: string
  meta: Map<string, string>
  links: { canonical: string[]; manifest: string[]; alternates: Record<string, string> }
  facts: Facts[]
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const unescape = (text: string) =>
  text.replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? '')

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescape(value),
    ]),
  )

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))

/** A rendered page's metadata for search engines, phones and shared links. */
export function headOf(html: string): Head {
  const links = tags(html, 'link')
  const addresses = (rel: string) =>
    links.filter((link) => link.rel === rel).map(({ href = '' }) => href)
  const alternates = links.filter((link) => link.rel === 'alternate' && link.hreflang)
  return {
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(
      tags(html, 'meta').map(({ name, property, content = '' }) => [
        name ?? property ?? '',
        content,
      ]),
    ),
    links: {
      canonical: addresses('canonical'),
      manifest: addresses('manifest'),
      alternates: Object.fromEntries(
        alternates.map(({ hreflang = '', href = '' }) => [hreflang, href]),
      ),
    },
    facts: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  }
}
