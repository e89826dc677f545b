import { expect, test } from 'vitest'
import { wordingFindings } from './wording.ts'

const findings = (locale: string, text: string, folder = 'src/features/orders') =>
  wordingFindings([{ path: `${folder}/messages.${locale}.ts`, messages: { part: { text } } }])
const finding = (locale: string, say: string, folder = 'src/features/orders') => [
  `${folder}/messages.${locale}.ts part.text: ${say}`,
]

test.each([
  ['fr', 'Gardez votre lien personnel.', '"lien personnel" is called "lien privé"'],
  ['en', 'Our Programmes', '"programmes?" is called "program"'],
  ['ar', 'خلال أوقات العمل', '"أوقات العمل" is called "أوقات الاستقبال"'],
])('in %s a second word for one thing is found: %s', (locale, text, say) => {
  expect(findings(locale, text)).toEqual(finding(locale, say))
})

test.each([
  ['Ajouté!', '!'],
  ['Commande : faite ?', ':'],
  ['Numéro: {number}', ':'],
  ['« oui', '«'],
  ['oui »', '»'],
])('a French sign without its no-break space is found: %s', (text, sign) => {
  expect(findings('fr', text)).toEqual(finding('fr', `no-break space missing at "${sign}"`))
})

test.each([
  'Oups\u00a0! «\u202foui\u202f»\u00a0?!',
  'à 10:30 sur https://club.example',
  '{email}',
  'e-mail',
])('others pass: %s', (text) => {
  expect(findings('fr', text)).toEqual([])
})

test('a text speaks to one reader, to a family that registers as to many', () => {
  const family = 'src/features/registrations'
  expect(findings('ar', 'اكتب أرقامكم')).toEqual(
    finding('ar', '"أرقامكم" addresses many readers, not one'),
  )
  for (const word of ['ابحثوا', 'أتمحون', 'أحدكما'])
    expect(findings('ar', `${word} هنا`)).toEqual(
      finding('ar', `"${word}" addresses many readers, not one`),
    )
  expect(findings('ar', 'يجب أن تكون حاضرًا')).toEqual([])
  expect(findings('ar', 'سلتك فارغة ولذلك هناك حكم')).toEqual([])
  expect(findings('ar', 'رابطكم الخاص', family)).toEqual([])
  expect(findings('ar', 'رابطك الخاص', family)).toEqual(
    finding('ar', '"رابطك" addresses one reader, not many', family),
  )
})
