import { findInLines, type SourceFile } from './source-files.ts'

const value = String.raw`(?:\d|\[|\(|px|auto|full|safe|gutter)`
const physicalUtilities = [
  `(?:scroll-)?[mp][lr]-[\\w[(]`,
  `(?:left|right)-${value}`,
  'text-(?:left|right)(?![\\w-])',
  '(?:float|clear)-(?:left|right)(?![\\w-])',
  'border-[lr](?![\\w])',
  'rounded-(?:[lr]|[tb][lr])(?![\\w])',
]
const beforeUtility = String.raw`(?<=['"\x60\s:!])`
const utility = new RegExp(`${beforeUtility}-?(?:${physicalUtilities.join('|')})[^\\s'"\`]*`, 'g')

const side = '(?:left|right)'
const physicalProperties = [
  `(?:scroll-)?(?:margin|padding)-${side}`,
  `border-${side}(?:-\\w+)?`,
  `border-(?:top|bottom)-${side}-radius`,
  side,
]
const physicalValues = `(?:text-align|float|clear)\\s*:\\s*${side}`
const beforeProperty = String.raw`(?<![\w-])`
const declaration = new RegExp(
  `${beforeProperty}(?:(?:${physicalProperties.join('|')})\\s*:|${physicalValues})`,
  'g',
)

/**
 * Physical left and right in styles, which are wrong in Arabic; start and end follow the text
 * direction.
 */
export function logicalCssFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (file.path.endsWith('.css')) return findInLines(withoutComments(file), declaration, say)
    return /\.tsx?$/.test(file.path) ? findInLines(file, utility, say) : []
  })
}

function say(match: string): string {
  return `"${match}" is physical, use start or end`
}

function withoutComments({ path, text }: SourceFile): SourceFile {
  return {
    path,
    text: text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' ')),
  }
}
