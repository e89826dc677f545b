import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Locale, locales } from '#core/locale.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import type { Channel } from '../admin-contract.ts'

/** How a placeholder may be used besides as it is; `snippets` is what a tap on it inserts. */
type Placeholder = {
  name: string
  isRequired: boolean
  choices: ReadonlySet<'plural' | 'select'>
  snippets: Record<Locale, string>
}

/** One text that the club may word itself. */
export type PublishedText = {
  key: string
  /** `orders.received`: the message that it is a part of; `orders.shared` for parts of several. */
  message: string
  channel: Channel
  /** Whether the back office fills it in itself. */
  isDesk: boolean
  defaults: Record<Locale, string>
  placeholders: readonly Placeholder[]
  isOneLine: boolean
  maxLength: number
  publication: PublishedTexts
}

type Entry = { key: string; text: string }

const entriesOf = (words: object, before = ''): Entry[] =>
  Object.entries(words).flatMap(([name, value]) => {
    const key = before === '' ? name : `${before}.${name}`
    return typeof value === 'string' ? [{ key, text: value }] : entriesOf(value, key)
  })

type Use = { name: string; choice?: 'plural' | 'select'; snippet: string }

const within = (element: MessageFormatElement): readonly MessageFormatElement[] =>
  element.type === TYPE.plural || element.type === TYPE.select
    ? Object.values(element.options).flatMap(({ value }) => value)
    : []

function usesOf(text: string): Use[] {
  const visit = (element: MessageFormatElement): Use[] => {
    const { type, location } = element
    if (type === TYPE.literal || type === TYPE.pound || type === TYPE.tag) return []
    const choice = type === TYPE.plural ? 'plural' : type === TYPE.select ? 'select' : undefined
    const snippet =
      choice && location
        ? text.slice(location.start.offset, location.end.offset)
        : `{${element.value}}`
    return [{ name: element.value, choice, snippet }, ...within(element).flatMap(visit)]
  }
  return parse(text, { captureLocation: true }).flatMap(visit)
}

function placeholdersOf(defaults: Record<Locale, string>, required: readonly string[]) {
  const uses = { fr: usesOf(defaults.fr), en: usesOf(defaults.en), ar: usesOf(defaults.ar) }
  const all = locales.flatMap((locale) => uses[locale])
  return [...new Set(all.map(({ name }) => name))].map((name): Placeholder => {
    const snippet = (locale: Locale) =>
      uses[locale].find((use) => use.name === name)?.snippet ?? `{${name}}`
    return {
      name,
      isRequired: required.includes(name),
      choices: new Set(all.flatMap((use) => (use.name === name && use.choice) || [])),
      snippets: { fr: snippet('fr'), en: snippet('en'), ar: snippet('ar') },
    }
  })
}

const maxLength = { oneLine: 200, lines: 2000 }

function textsOf(publication: PublishedTexts): PublishedText[] {
  const { feature, catalogue, messages, desk = [], forms = [], required } = publication
  const english = new Map(entriesOf(catalogue.en).map(({ key, text }) => [key, text]))
  const arabic = new Map(entriesOf(catalogue.ar).map(({ key, text }) => [key, text]))
  const texts = entriesOf(catalogue.fr).filter(({ key }) => !forms.includes(key))
  return texts.map(({ key, text: fr }) => {
    const [first = ''] = key.split('.')
    const defaults = { fr, en: english.get(key) ?? fr, ar: arabic.get(key) ?? fr }
    const isOneLine = key === 'subject' || key.endsWith('.subject')
    return {
      key: `${feature}.${key}`,
      message: `${feature}.${messages.includes(first) ? first : 'shared'}`,
      channel: first === 'whatsapp' ? 'whatsapp' : 'mail',
      isDesk: desk.includes(first),
      defaults,
      placeholders: placeholdersOf(defaults, required),
      isOneLine,
      maxLength: isOneLine ? maxLength.oneLine : maxLength.lines,
      publication,
    }
  })
}

/** Every text that features publish, by key, message by message. */
export function publishedTexts(
  publications: readonly PublishedTexts[],
): ReadonlyMap<string, PublishedText> {
  const texts = publications.flatMap((publication) => {
    const all = textsOf(publication)
    const order = [...publication.messages, 'shared'].map(
      (name) => `${publication.feature}.${name}`,
    )
    return order.flatMap((message) => all.filter((text) => text.message === message))
  })
  return new Map(texts.map((text) => [text.key, text]))
}
