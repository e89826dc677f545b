import { DataBlock } from './data-block.tsx'

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Structured data for search engines (https://schema.org). */
export function JsonLd({ data }: { data: { '@type': string } & Record<string, Json> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return <DataBlock type="application/ld+json" json={json} />
}

/** The breadcrumb of a page from the home page down; addresses are absolute. */
export function BreadcrumbJsonLd({
  steps,
}: {
  steps: readonly { name: string; address: string }[]
}) {
  const items = steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: items }} />
}
