import { shortened } from '#core/shortened.ts'
import { Marked, type Token, type Tokens } from 'marked'
import type { TextBlock, TextRun } from '../contract.ts'
import { paragraphsOf } from '../rules.ts'

// Used as a parser only. The page renders its own elements, so no HTML of a text reaches it.
const reader = new Marked({ gfm: true, breaks: true })

type Marks = Omit<TextRun, 'text'>

/** A page of this site, or an address that a browser opens without running anything. */
const isSafeLink = (href: string) =>
  /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s<>"\\]*$/i.test(href)

const children = (token: Token) => ('tokens' in token ? (token.tokens ?? []) : [])

function runsOf(tokens: readonly Token[], marks: Marks = {}): TextRun[] {
  return tokens.flatMap((token): TextRun[] => {
    switch (token.type) {
      case 'strong':
        return runsOf(children(token), { ...marks, bold: true })
      case 'em':
        return runsOf(children(token), { ...marks, italic: true })
      case 'link': {
        const href: unknown = token.href
        const isSafe = typeof href === 'string' && isSafeLink(href)
        return runsOf(children(token), isSafe ? { ...marks, href } : marks)
      }
      case 'br':
        return [{ text: '\n' }]
      default: {
        const inner = children(token)
        if (inner.length > 0) return runsOf(inner, marks)
        return 'text' in token && token.text ? [{ text: token.text, ...marks }] : []
      }
    }
  })
}

const isList = (token: Token): token is Tokens.List => token.type === 'list'

/** Nested lists are flattened: a phone has no room for levels. */
const itemsOf = (list: Tokens.List): TextRun[][] =>
  list.items.flatMap(({ tokens }) => [
    runsOf(tokens.filter((token) => !isList(token))),
    ...tokens.filter(isList).flatMap(itemsOf),
  ])

function blockOf(token: Token): TextBlock[] {
  if (isList(token)) return [{ kind: 'list', isOrdered: token.ordered, items: itemsOf(token) }]
  if (token.type === 'heading')
    return [{ kind: 'heading', level: token.depth > 2 ? 3 : 2, runs: runsOf(children(token)) }]
  if (token.type === 'blockquote') return children(token).flatMap(blockOf)
  if (token.type === 'table') return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }]
  const runs = runsOf([token])
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : []
}

/**
 * Headings, paragraphs, lists, bold, italic and safe links of a Markdown text; everything else,
 * HTML included, is shown as it was typed or as its words.
 */
export function readMarkdown(text: string): TextBlock[] {
  try {
    return reader.lexer(text).flatMap(blockOf)
  } catch (error) {
    // Deep nesting exceeds the call stack.
    if (!(error instanceof RangeError)) throw error
    return paragraphsOf(text).map((words) => ({ kind: 'paragraph', runs: [{ text: words }] }))
  }
}

/** The first words of a text without its marks, for search engines. */
export function beginningOf(blocks: readonly TextBlock[], maxLength: number): string {
  const words = blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.runs]))
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join(' ')
  return shortened(words, maxLength)
}
