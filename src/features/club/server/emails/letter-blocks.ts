import type { Locale } from '#core/locale.ts'
import { inLanguage } from '#core/paths.ts'
import type { TextBlock, TextRun } from '#features/texts/contract.ts'
import { type Markup, markup } from '#platform/mail/markup.ts'

type Place = { origin: string; language: Locale }

/** A mail has no page around it: a path gets the site's origin, a place on the page none. */
function addressOf(href: string | undefined, { origin, language }: Place): string | undefined {
  if (href === undefined || href.startsWith('#')) return undefined
  return href.startsWith('/') ? inLanguage(origin + href, language) : href
}

const lines = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`))

function runHtml({ text, bold, italic, href }: TextRun, place: Place & { colour: string }): Markup {
  const words = lines(text)
  const slanted = italic ? [markup`<i>${words}</i>`] : words
  const marked = bold ? [markup`<b>${slanted}</b>`] : slanted
  const address = addressOf(href, place)
  if (!address) return markup`${marked}`
  return markup`<a href="${address}" style="color:${place.colour}">${marked}</a>`
}

/** Formatted text as the HTML of a mail; its links are in this colour. */
export function blocksHtml(
  blocks: readonly TextBlock[],
  place: Place & { colour: string },
): Markup[] {
  const inLine = (runs: readonly TextRun[]) => runs.map((run) => runHtml(run, place))
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return block.level === 2
          ? markup`<h2 style="margin:20px 0 8px;font-size:20px;line-height:1.3">${inLine(block.runs)}</h2>`
          : markup`<h3 style="margin:16px 0 8px;font-size:16px">${inLine(block.runs)}</h3>`
      case 'list': {
        const items = block.items.map(
          (item) => markup`<li style="margin:0 0 4px">${inLine(item)}</li>`,
        )
        const style = 'margin:0 0 12px;padding:0 24px'
        return block.isOrdered
          ? markup`<ol style="${style}">${items}</ol>`
          : markup`<ul style="${style}">${items}</ul>`
      }
      case 'paragraph':
        return markup`<p style="margin:0 0 12px">${inLine(block.runs)}</p>`
    }
  })
}

function runText({ text, href }: TextRun, place: Place): string {
  const address = addressOf(href, place)
  return address && address !== text ? `${text} (${address})` : text
}

/** The same as plain text; a link's address stands after its words. */
export function blocksText(blocks: readonly TextBlock[], place: Place): string {
  const inLine = (runs: readonly TextRun[]) => runs.map((run) => runText(run, place)).join('')
  const items = (block: Extract<TextBlock, { kind: 'list' }>) =>
    block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${inLine(item)}`)
  return blocks
    .map((block) => (block.kind === 'list' ? items(block).join('\n') : inLine(block.runs)))
    .join('\n\n')
}
