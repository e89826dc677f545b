import type { WebFeature } from '#ui/web-feature.ts'

const found = import.meta.glob<WebFeature>('../features/*/web/feature.ts', {
  eager: true,
  import: 'feature',
})

// By how often a club needs them; what is not named here comes last.
const order = ['club', 'hours', 'people', 'texts', 'shop', 'delivery', 'events', 'mails', 'team']

function rank(to: string): number {
  const position = order.indexOf(to.slice(to.lastIndexOf('/') + 1))
  return position < 0 ? order.length : position
}

const all = Object.values(found).flatMap(({ settings = [] }) => settings)

/** Every settings screen once, also when several features have a part on it. */
export const settingsLinks = [...new Map(all.map((link) => [link.to, link])).values()].toSorted(
  (one, other) => rank(one.to) - rank(other.to),
)
