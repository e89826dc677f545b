const [pound, select, plural] = [0, 1, 2]
const kindName: Readonly<Record<number, string>> = { [select]: 'select', [plural]: 'plural' }

function writtenPart(part: unknown): string {
  if (part === pound) return '#'
  if (!Array.isArray(part)) return String(part)
  const [name, kind, options] = part
  if (part.length === 1) return `{${name}}`
  const cases = Object.entries(Object(options)).map(
    ([key, text]) => `${key} {${writtenText(text)}}`,
  )
  return `{${name}, ${kindName[kind]}, ${cases.join(' ')}}`
}

const writtenText = (text: unknown): string =>
  Array.isArray(text) ? text.map(writtenPart).join('') : writtenPart(text)

/**
 * Turns messages back into their source text. A build compiles them
 * (`tools/vite/compiled-messages.ts`), but the club must be able to read and change the text. The
 * type stays that of the messages in the code.
 */
export function writtenWords<Words>(words: Words): Words {
  const written = Object.entries(Object(words)).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? writtenWords(value)
      : writtenText(value),
  ])
  return Object.fromEntries(written) as Words
}
