import { PathLink } from '#ui/path-link.tsx'
import type { TextBlock, TextRun } from '../contract.ts'

const link = 'font-semibold text-link underline underline-offset-4'

function Run({ text, bold, italic, href }: TextRun) {
  const words = italic ? <em>{text}</em> : text
  const marked = bold ? <strong>{words}</strong> : words
  if (!href) return marked
  if (href.startsWith('/'))
    return (
      <PathLink to={href} className={link}>
        {marked}
      </PathLink>
    )
  return (
    <a href={href} rel="noreferrer" className={link}>
      {marked}
    </a>
  )
}

const inLine = (runs: readonly TextRun[]) => runs.map((run, index) => <Run key={index} {...run} />)

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="display mt-12 text-24 lg:text-30">{inLine(block.runs)}</h2>
      ) : (
        <h3 className="mt-8 text-20 font-bold">{inLine(block.runs)}</h3>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={`mt-3 ps-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            <li key={index} className="mt-1 whitespace-pre-line">
              {inLine(item)}
            </li>
          ))}
        </List>
      )
    }
    case 'paragraph':
      return <p className="mt-3 whitespace-pre-line">{inLine(block.runs)}</p>
  }
}

/** Formatted text as elements of ours. */
export const FormattedText = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />)
