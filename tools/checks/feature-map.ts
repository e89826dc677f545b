import type { ICruiseResult } from 'dependency-cruiser'

const start = '<!-- feature map: drawn by `node tools/check.ts fix` -->'
const end = '<!-- end of feature map -->'

/**
 * Mermaid text of the features and the imports between them, without those of tests; an arrow
 * points to what is used.
 */
export function drawFeatureMap(graph: ICruiseResult, features: readonly string[]): string {
  const edges = new Set(
    graph.modules.flatMap(({ source, dependencies }) => {
      const from = /[.]test[.]tsx?$/.test(source) ? '' : featureOf(source)
      const used = dependencies.map(({ resolved }) => featureOf(resolved))
      return from === ''
        ? []
        : used.filter((to) => to !== '' && to !== from).map((to) => `${from} --> ${to}`)
    }),
  )
  const lines = [...features.toSorted(), ...[...edges].toSorted()].map((line) => `  ${line}`)
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n')
}

function featureOf(path: string): string {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? ''
}

/** The document with `map` placed between its markers. */
export function placeFeatureMap(document: string, map: string): string {
  const [before, rest] = document.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error('the feature map has lost its markers')
  return `${before}${start}\n${map}\n${end}${after}`
}

export function featureMapFindings(document: string, map: string): string[] {
  const stale = placeFeatureMap(document, map) !== document
  return stale
    ? ['docs/architecture.md: the feature map is stale, run `node tools/check.ts fix`']
    : []
}
