import { expect, test } from 'vitest'
import { beginningOf, readMarkdown } from './read-markdown.ts'

const hrefs = (text: string) =>
  readMarkdown(text)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs))
    .flatMap(({ href }) => href ?? [])

test('headings, paragraphs, lists, bold, italic and links', () => {
  const text = '# Retours\nSous *14* jours.\n\n- **Un**\n- deux\n  - trois\n\n1. [voir](/shop)'
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'Retours' }] },
    {
      kind: 'paragraph',
      runs: [{ text: 'Sous ' }, { text: '14', italic: true }, { text: ' jours.' }],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ text: 'Un', bold: true }], [{ text: 'deux' }], [{ text: 'trois' }]],
    },
    { kind: 'list', isOrdered: true, items: [[{ text: 'voir', href: '/shop' }]] },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  '<javascript:alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'file:///etc/passwd',
])('no link to %s', (address) => {
  expect(hrefs(`[x](${address})`)).toEqual([])
  expect(hrefs(`[x][1]\n\n[1]: ${address}`)).toEqual([])
})

test('links to pages, mail and phones stay', () => {
  const addresses = ['https://a.example/b?c=d', '/shop', 'mailto:a@b.example', 'tel:+213550123456']
  expect(addresses.flatMap((address) => hrefs(`[x](${address})`))).toEqual(addresses)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg/onload=alert(1)>',
])('%s is words, never an element', (html) => {
  const runs = [...readMarkdown(html), ...readMarkdown(`a ${html}`)].flatMap((block) =>
    block.kind === 'list' ? block.items.flat() : block.runs,
  )
  expect(runs.map(({ text }) => text).join('')).toContain('<')
  expect(runs.every(({ href }) => href === undefined)).toBe(true)
})

test('a picture is its words', () => {
  expect(JSON.stringify(readMarkdown('![crest](https://a.example/x.png "t")'))).not.toContain('png')
})

test('what is nested deeper than anybody writes does no harm', () => {
  const deep = [`${'> '.repeat(3000)}x`, '['.repeat(5000), '*'.repeat(5000), '- '.repeat(2000)]
  for (const text of deep) expect(() => readMarkdown(text)).not.toThrow()
})

test('the beginning of a page in whole words', () => {
  const blocks = readMarkdown('## Un\n\nDeux **trois** quatre')
  expect(beginningOf(blocks, 100)).toBe('Un Deux trois quatre')
  expect(beginningOf(blocks, 12)).toBe('Un Deux…')
})
