export const formats = ['bold', 'heading', 'list', 'link'] as const
export type Format = (typeof formats)[number]

/** A text with a selection from `start` to `end`. */
export type Selected = { text: string; start: number; end: number }

/** Marks what is selected in Markdown; the selection stays on the same words. */
export function formatText({ text, start, end }: Selected, format: Format): Selected {
  const words = text.slice(start, end)
  const around = (before: string, after: string): Selected => ({
    text: text.slice(0, start) + before + words + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  })
  if (format === 'bold') return around('**', '**')
  if (format === 'link') {
    const linked = around('[', '](https://)')
    const address = linked.end + '](https://'.length
    // With a selection the address is still missing, so the caret goes there.
    return words ? { ...linked, start: address, end: address } : linked
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const mark = format === 'heading' ? '## ' : '- '
  const lines = text.slice(lineStart, end).split('\n')
  const marked = lines.map((line) => mark + line).join('\n')
  return {
    text: text.slice(0, lineStart) + marked + text.slice(end),
    start: start + mark.length,
    end: end + mark.length * lines.length,
  }
}
