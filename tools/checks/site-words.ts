import { locales, type Locale } from '../../src/core/locale.ts'
import type { SourceFile } from './source-files.ts'

const pathOf = (locale: Locale) => `src/messages/site.${locale}.ts`

type Entry = { name: string; feature: string }

/** The features whose words every public page has: those that add theirs to `SiteWords`. */
function siteFeatures(files: readonly SourceFile[]): Entry[] {
  return files.flatMap(({ path, text }) => {
    const [, feature] = /^src\/features\/([^/]+)\/web\/feature\.ts$/.exec(path) ?? []
    const [, name] = /^ {2}interface SiteWords \{\n {4}(\w+): typeof messages\n/m.exec(text) ?? []
    return feature && name ? [{ name, feature }] : []
  })
}

function drawSiteWords(entries: readonly Entry[], locale: Locale): string {
  const imports = entries.map(
    ({ name, feature }) =>
      `import { messages as ${name} } from '#features/${feature}/messages.${locale}.ts'`,
  )
  return `// Drawn by \`node tools/check.ts fix\` from what each feature adds to \`SiteWords\`. Named one by one:
// found by their paths they would cost every page 200 bytes.
${imports.join('\n')}
import type { SiteWords, Translated } from '#i18n/words.ts'
import { messages as shared } from '#i18n/messages.${locale}.ts'

export const messages = {
${['shared', ...entries.map(({ name }) => name)].map((name) => `  ${name},`).join('\n')}
} as const satisfies Translated<SiteWords>
`
}

/** The files that gather the words of every public page, by path. */
export function drawAllSiteWords(files: readonly SourceFile[]): Map<string, string> {
  const entries = siteFeatures(files)
  return new Map(locales.map((locale) => [pathOf(locale), drawSiteWords(entries, locale)]))
}

export function siteWordsFindings(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return [...drawAllSiteWords(files)]
    .filter(([path, drawn]) => texts.get(path) !== drawn)
    .map(([path]) => `${path}: is stale, run \`node tools/check.ts fix\``)
}
