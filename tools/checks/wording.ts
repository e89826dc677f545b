import {
  addressedAsMany,
  glossary as arabic,
  writtenToTheClub,
} from '../../src/i18n/glossary.ar.ts'
import { glossary as english } from '../../src/i18n/glossary.en.ts'
import { glossary as french } from '../../src/i18n/glossary.fr.ts'
import { type MessageFile, messageEntries } from './messages.ts'

type Glossary = readonly { term: string; instead: readonly string[] }[]

const glossaries: Record<string, Glossary> = { ar: arabic, en: english, fr: french }

/**
 * Terms other than the glossary's, French punctuation without its no-break space, and a mixed form
 * of address in Arabic.
 */
export function wordingFindings(files: readonly MessageFile[]): string[] {
  return files.flatMap((file) => {
    const [, locale = ''] = /messages\.([a-z]+)\.ts$/.exec(file.path) ?? []
    const findings = (key: string, text: string) => [
      ...otherTerms(glossaries[locale] ?? [], text),
      ...(locale === 'fr' ? missingSpaces(text) : []),
      ...(locale === 'ar' ? otherAddress(file.path, key, text) : []),
    ]
    return messageEntries(file).flatMap(({ key, text }) =>
      findings(key, text.replaceAll(placeholders, '')).map((say) => `${file.path} ${key}: ${say}`),
    )
  })
}

function otherTerms(glossary: Glossary, text: string): string[] {
  return glossary.flatMap(({ term, instead }) =>
    instead
      .filter((word) => new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu').test(text))
      .map((word) => `"${word}" is called "${term}"`),
  )
}

const placeholders = /\{\w+\}|<\/?\w+>/g
const addresses = /\S*(?:@|:\/\/)\S*|\d:\d/g
// Either no-break space is accepted: the narrow one, or the wide one that older fonts have.
const unspaced = /(?<![\u00a0\u202f!?])[!?;:]|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/

function missingSpaces(text: string): string[] {
  const [sign] = unspaced.exec(text.replaceAll(addresses, '')) ?? []
  return sign === undefined ? [] : [`no-break space missing at "${sign}"`]
}

// Words that end in these letters without being plural verbs.
const ownLetters =
  /^(?:[وفبلك]|ال|لل|وال|بال)*(?:ذلك|تلك|هناك|أولئك|كذلك|لذلك|اشتراك|مشترك|شريك|بنك|سمك|حكم|محكم|كم|ترك|تترك|يترك|شك|يشارك|مشارك|تشارك|محرك|إدراك|سلوك|امتلاك|يملك|تملك|يمتلك|ملك|ارتباك|تحرك|يدرك|شباك|فك)$/
const marks = /[\u064b-\u0652\u0670]/g
const one = /ك$/
const many = /كما?$/
// Plural verbs: `ابحثوا`, `أتمحون`.
const toMany = /\p{L}{3}وا$|^أ?ت(?!كون$|عاون$)\p{L}{2,}ون$/u

function otherAddress(path: string, key: string, text: string): string[] {
  if (writtenToTheClub.some((each) => each === key)) return []
  const isMany = addressedAsMany.some((each) => `${path} ${key}`.startsWith(each))
  const words = text.replaceAll(marks, '').match(/\p{Script=Arabic}+/gu) ?? []
  const isOther = (word: string) =>
    isMany ? one.test(word) : (many.test(word) && word.length > 3) || toMany.test(word)
  const other = words.find((word) => !ownLetters.test(word) && isOther(word))
  return other === undefined
    ? []
    : [`"${other}" addresses ${isMany ? 'one reader, not many' : 'many readers, not one'}`]
}
