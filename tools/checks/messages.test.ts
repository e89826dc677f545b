import { expect, test } from 'vitest'
import { messageFindings } from './messages.ts'

const findings = (fr: unknown, en: unknown, ar: unknown) =>
  messageFindings([
    { path: 'src/ui/messages.fr.ts', messages: fr },
    { path: 'src/ui/messages.en.ts', messages: en },
    { path: 'src/ui/messages.ar.ts', messages: ar },
  ]).map((finding) => finding.replace('src/ui/messages.', ''))

const arabicPlural =
  '{n, plural, zero {لا قطع} one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}} <b>{name}</b>'

test('a language may choose by a value that French shows as it is', () => {
  const arabic = { a: '{x, select, U12 {أقل من 12 سنة} other {أقل من 18 سنة}}' }
  expect(findings({ a: 'Équipe {x}' }, { a: 'Team {x}' }, arabic)).toEqual([])
})

test('three complete languages pass', () => {
  const found = findings(
    {
      cart: {
        title: 'Panier',
        items: '{n, plural, one {# article} other {# articles}} <b>{name}</b>',
      },
    },
    { cart: { title: 'Cart', items: '{n, plural, one {# item} other {# items}} <b>{name}</b>' } },
    { cart: { title: 'السلة', items: arabicPlural } },
  )
  expect(found).toEqual([])
})

test.each([
  [
    'a key is missing',
    [{ a: 'Un', b: 'Deux' }, { a: 'One', b: 'Two' }, { a: 'واحد' }],
    'ar.ts b: missing',
  ],
  ['French lacks a key', [{}, { a: 'One' }, { a: 'واحد' }], 'fr.ts a: missing'],
  ['a text is empty', [{ a: 'Un' }, { a: ' ' }, { a: 'واحد' }], 'en.ts a: is empty'],
  ['a value is not text', [{ a: 'Un' }, { a: 1 }, { a: 'واحد' }], 'en.ts a: is not a text'],
  [
    'a placeholder is lost',
    [{ a: 'À {x}' }, { a: 'To {y}' }, { a: 'إلى {x}' }],
    'en.ts a: differs from French in {y}, {x}',
  ],
  [
    'a tag is lost',
    [{ a: '<b>Un</b>' }, { a: 'One' }, { a: '<b>واحد</b>' }],
    'en.ts a: differs from French in <b>',
  ],
  [
    'a select option is lost',
    [
      { a: '{g, select, boys {garçons} other {filles}}' },
      { a: '{g, select, male {boys} other {girls}}' },
      { a: '{g, select, boys {ذكور} other {إناث}}' },
    ],
    'en.ts a: differs from French in {g: male}, {g: boys}',
  ],
  [
    'the syntax is wrong',
    [{ a: 'Un' }, { a: 'One {' }, { a: 'واحد' }],
    'en.ts a: is not valid ICU MessageFormat',
  ],
  [
    'the same long text stands twice',
    [{ a: 'Registration form' }, { a: 'Registration form' }, { a: 'استمارة' }],
    'en.ts a: same text as French',
  ],
  [
    'Arabic is left in French',
    [{ a: 'Panier' }, { a: 'Cart' }, { a: 'Panier' }],
    'ar.ts a: no Arabic letter',
  ],
])('fails when %s', (_, [fr, en, ar], complaint) => {
  const found = findings(fr, en, ar)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(complaint)
})

test('every language needs the plural forms it has, and no others', () => {
  const short = '{n, plural, one {قطعة} other {قطع}}'
  expect(
    findings(
      { a: '{n, plural, other {x}}' },
      { a: '{n, plural, few {x} one {x} other {x}}' },
      { a: short },
    ),
  ).toEqual([
    'fr.ts a: plural without "one"',
    'en.ts a: plural "few" never happens in this language',
    'ar.ts a: plural without "zero"',
    'ar.ts a: plural without "two"',
    'ar.ts a: plural without "few"',
    'ar.ts a: plural without "many"',
  ])
})

test('short marks, sizes and addresses may be the same everywhere', () => {
  const same = { size: 'XL', mail: 'nom@exemple.dz', site: 'https://exemple.dz/photo.jpg' }
  expect(findings(same, same, same)).toEqual([])
})

test('a folder needs all three languages', () => {
  expect(messageFindings([{ path: 'src/ui/messages.fr.ts', messages: {} }])).toEqual([
    'src/ui/messages.en.ts is missing',
    'src/ui/messages.ar.ts is missing',
  ])
})
