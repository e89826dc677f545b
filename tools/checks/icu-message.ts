import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

type Plural = { kind: 'cardinal' | 'ordinal'; categories: string[] }
export type IcuMessage = { names: string[]; plurals: Plural[]; text: string }

/**
 * The parts of a message: placeholders, tags and select options, plurals, and the remaining words.
 */
export function readIcuMessage(message: string): IcuMessage {
  const names = new Set<string>()
  const plurals: Plural[] = []
  let text = ''
  const visit = (element: MessageFormatElement): void => {
    if (element.type === TYPE.pound) return
    if (element.type === TYPE.literal) {
      text += element.value
      return
    }
    names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
    if (element.type === TYPE.tag) element.children.forEach(visit)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const options = Object.keys(element.options)
      if (element.type === TYPE.select)
        options.forEach((option) => names.add(`{${element.value}: ${option}}`))
      else plurals.push({ kind: element.pluralType ?? 'cardinal', categories: options })
      Object.values(element.options).forEach(({ value }) => value.forEach(visit))
    }
  }
  parse(message).forEach(visit)
  return { names: [...names].toSorted(), plurals, text }
}
