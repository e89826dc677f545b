import type { SourceFile } from './source-files.ts'

const maxLength = 100
const comment = /\/\/.*|\/\*[\s\S]*?\*\//
const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/
// A template's expressions may contain braces and templates, one level deep.
const template = /`(?:\\.|\$\{(?:[^{}`]|\{[^{}]*\}|`(?:\\.|[^`\\])*`)*\}|[^`\\])*`/
const pattern = /(?<=[(,=:[\s])\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/
const token = new RegExp(
  [comment, text, template, pattern].map(({ source }) => source).join('|'),
  'g',
)

/**
 * Lines of TypeScript that are longer than 100 characters without their strings, templates and
 * regular expressions. The formatter breaks code, but never comments.
 */
export function lineLengthFindings(files: readonly SourceFile[]): string[] {
  const withoutLiterals = (source: string) =>
    source.replaceAll(token, (found) =>
      /^\/[/*]/.test(found) ? found : found.replaceAll(/.+/g, ''),
    )
  return files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && /.{101}/.test(text))
    .flatMap(({ path, text }) =>
      withoutLiterals(text)
        .split('\n')
        .flatMap((line, index) =>
          line.length > maxLength ? [`${path}:${index + 1} is ${line.length} characters long`] : [],
        ),
    )
}
