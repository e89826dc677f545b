import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Subset = {
  name: string
  source: string
  text: string
  axes: Record<string, number | { min: number; max: number }>
  /** The OpenType features to keep; all when absent. */
  keepFeatures?: string[]
}

// With its headers, a file of at most 14,000 bytes fits into the first window of a connection; a
// larger one needs another round trip.
const outDir = new URL('../src/ui/fonts/', import.meta.url)

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/**
 * ASCII, French, and the few symbols that the screens print; unicode-range in fonts.css covers
 * them. Other letters come from the system's font. The file has to stay below 12,570 bytes: that is
 * what the six connections of a slow phone bring in three round trips each.
 */
const ascii = range(0x20, 0x7e).replaceAll(/[$<=>[\\\]^`{|}~]/g, '')
const french = 'ÀÂÇÈÉÊËÎÏÔÙÛÜŒàâçèéêëîïôùûüœ'
const latin = `${ascii}\u00a0«»°·×©–—‘’“”…\u202f${french}`
/**
 * Headings are in capitals. A file below 3,815 bytes has arrived when the others are on their way,
 * so that Arabic pages, which need four, wait no round trip longer.
 */
const capitals = `${range(0x41, 0x5a)}ÀÂÇÈÉÊËÎÏÔÙÛÜŒ${range(0x30, 0x39)}`
const headings = `${capitals} !%&'()+,-./:?°«»·×–’…\u00a0\u202f`
/** Letters and tashkil; digits and spaces are of the Latin fonts. */
const arabic = `،؛؟${range(0x621, 0x652)}\u0670\u200c\u200d`

// Arabic needs its features for the joined forms; what the Latin fonts have more is stylistic.
const latinFeatures = ['kern']

const subsets: Subset[] = [
  {
    name: 'anybody-latin',
    source: 'anybody/files/anybody-latin-wdth-normal',
    text: headings,
    axes: { wdth: 75, wght: 900 },
    keepFeatures: latinFeatures,
  },
  {
    name: 'changa-arabic',
    source: 'changa/files/changa-arabic-wght-normal',
    text: arabic,
    axes: { wght: 800 },
  },
  {
    name: 'readex-pro-latin',
    source: 'readex-pro/files/readex-pro-latin-wght-normal',
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
    keepFeatures: latinFeatures,
  },
  {
    name: 'readex-pro-arabic',
    source: 'readex-pro/files/readex-pro-arabic-wght-normal',
    text: arabic,
    axes: { wght: { min: 400, max: 700 } },
  },
]

const packagePath = (path: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`))

async function writeSubset({ name, source, text, axes, ...features }: Subset) {
  const font = await subsetFont(await readFile(packagePath(`${source}.woff2`)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    ...features,
  })
  await writeFile(new URL(`${name}.woff2`, outDir), font)
  console.log(`${name}.woff2 ${font.length} bytes`)
}

/** The Open Font License requires its text beside every copy of the fonts. */
async function copyLicense(family: string) {
  const license = `${dirname(packagePath(`${family}/package.json`))}/LICENSE`
  await copyFile(license, new URL(`${family}.LICENSE.txt`, outDir))
}

await mkdir(outDir, { recursive: true })
for (const subset of subsets) await writeSubset(subset)
for (const family of ['anybody', 'changa', 'readex-pro']) await copyLicense(family)
