import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { FaultCode, TextFault } from '../admin-contract.ts'
import type { PublishedText } from './published.ts'

type Found = Omit<TextFault, 'path'>

const codeOf: Record<string, FaultCode> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'unclosed_brace',
  EMPTY_ARGUMENT: 'empty_placeholder',
  MALFORMED_ARGUMENT: 'unknown_placeholder',
  MISSING_OTHER_CLAUSE: 'missing_other',
}

type Span = { start: { offset: number }; end: { offset: number } }

const placeOf = ({ start, end }: Span) => ({
  position: start.offset,
  length: Math.max(1, end.offset - start.offset),
})

// The parser would take an apostrophe as a quote; here it is a letter. The typographic one has the
// same length, so the positions stay right.
const typed = (text: string) => text.replaceAll("'", '’')

type SyntaxFault = { message: string; location: Span }
const isSyntaxFault = (error: unknown): error is SyntaxFault =>
  error instanceof SyntaxError && 'location' in error

type Parsed = { elements: MessageFormatElement[]; faults: Found[] }

function parsed(text: string): Parsed {
  try {
    const options = { ignoreTag: true, captureLocation: true }
    return { elements: parse(typed(text), options), faults: [] }
  } catch (error) {
    if (!isSyntaxFault(error)) throw error
    const place = placeOf(error.location)
    const code = codeOf[error.message] ?? 'broken_choice'
    const name = text.slice(place.position, place.position + place.length)
    const isNamed = code === 'unknown_placeholder'
    return { elements: [], faults: [{ code, ...place, ...(isNamed && { name }) }] }
  }
}

/** Every element, those within plurals and choices too. */
const flat = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [
    element,
    ...(element.type === TYPE.plural || element.type === TYPE.select
      ? flat(Object.values(element.options).flatMap(({ value }) => value))
      : []),
  ])

function faultOf(element: MessageFormatElement, { placeholders }: PublishedText): Found[] {
  const place: Partial<ReturnType<typeof placeOf>> = element.location
    ? placeOf(element.location)
    : {}
  if (element.type === TYPE.pound || element.type === TYPE.tag) return []
  if (element.type === TYPE.literal) {
    const stray = element.value.indexOf('}')
    if (stray < 0) return []
    return [{ code: 'stray_brace', position: (place.position ?? 0) + stray, length: 1 }]
  }
  const name = element.value
  const known = placeholders.find((placeholder) => placeholder.name === name)
  if (!known) return [{ code: 'unknown_placeholder', name, ...place }]
  const isAllowed =
    element.type === TYPE.argument ||
    (element.type === TYPE.plural && known.choices.has('plural')) ||
    (element.type === TYPE.select && known.choices.has('select'))
  return isAllowed ? [] : [{ code: 'wrong_form', name, ...place }]
}

function shapeFaults(text: string, { isOneLine, maxLength }: PublishedText): Found[] {
  const line = text.search(/[\r\n]/)
  return [
    ...(text.length > maxLength ? [{ code: 'too_long', position: maxLength } as const] : []),
    ...(isOneLine && line >= 0 ? [{ code: 'one_line', position: line, length: 1 } as const] : []),
  ]
}

/** What is wrong with a text that the club typed, each with its place; none when it can be used. */
export function findFaults(text: string, published: PublishedText): Found[] {
  const shape = shapeFaults(text, published)
  const { elements, faults } = parsed(text)
  if (faults.length > 0) return [...shape, ...faults]
  const all = flat(elements)
  const isUsed = (name: string) =>
    all.some((each) => each.type !== TYPE.literal && 'value' in each && each.value === name)
  return [
    ...shape,
    ...all.flatMap((element) => faultOf(element, published)),
    ...published.placeholders
      .filter(({ name, isRequired }) => isRequired && !isUsed(name))
      .map(({ name }): Found => ({ code: 'missing_placeholder', name })),
  ]
}
