import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreadcrumbJsonLd, JsonLd } from './json-ld.tsx'

const textOf = (html: string) =>
  html.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')

test('no text of a product can end the element', () => {
  const name = '</script><script>alert(1)</script><!--'
  const text = textOf(renderToStaticMarkup(<JsonLd data={{ '@type': 'Product', name }} />))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
})

test('the steps of a breadcrumb are counted from 1', () => {
  const steps = [
    { name: 'Club', address: 'https://cirta.example/' },
    { name: 'Boutique', address: 'https://cirta.example/shop' },
  ]
  const { itemListElement } = JSON.parse(
    textOf(renderToStaticMarkup(<BreadcrumbJsonLd steps={steps} />)),
  )
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Club', item: 'https://cirta.example/' },
    { '@type': 'ListItem', position: 2, name: 'Boutique', item: 'https://cirta.example/shop' },
  ])
})
