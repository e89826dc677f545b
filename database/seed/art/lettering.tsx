import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const fontsDir = new URL('../../../src/ui/fonts/', import.meta.url)

export type SiteFont = 'anybody-latin' | 'changa-arabic' | 'readex-pro-latin' | 'readex-pro-arabic'

type Outline = { d: string; x: number; y: number }
/**
 * A line as outlines, in units of the font size, with its baseline at y 0 and its left end at x 0.
 */
export type SetLine = { width: number; outlines: Outline[]; unit: number }

const wordSpace = 0.25

async function openFont(name: SiteFont, text: string) {
  const woff2 = await readFile(new URL(`${name}.woff2`, fontsDir))
  const face = new Face(new Blob(await subsetFont(woff2, text, { targetFormat: 'sfnt' })))
  return { font: new Font(face), unit: face.upem }
}

/** Shapes one word; the Arabic faces have no space, so words are set one by one. */
function setWord(font: Font, word: string, start: number) {
  const buffer = new Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = start
  const outlines = buffer.getGlyphInfos().map(({ codepoint }, index): Outline => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? {
      xAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }
    const outline = { d: font.glyphToPath(codepoint), x: x + xOffset, y: yOffset }
    x += xAdvance
    return outline
  })
  return { outlines, end: x }
}

/** Sets a line in one of the site's fonts as paths, because the rasteriser has no fonts. */
export async function setLine(name: SiteFont, text: string): Promise<SetLine> {
  const { font, unit } = await openFont(name, text)
  const words = name.endsWith('arabic') ? text.split(' ').toReversed() : text.split(' ')
  const outlines: Outline[] = []
  let x = 0
  for (const word of words) {
    const set = setWord(font, word, x)
    outlines.push(...set.outlines)
    x = set.end + wordSpace * unit
  }
  return { width: x / unit - wordSpace, outlines, unit }
}

type LetteringProps = {
  line: SetLine
  x: number
  y: number
  size: number
  fill: string
  fromRight: boolean
}

/** A line that starts at `x` on its baseline, or ends there with `fromRight`. */
export function Lettering({ line, x, y, size, fill, fromRight }: LetteringProps) {
  const scale = size / line.unit
  const left = fromRight ? x - line.width * size : x
  return (
    <g transform={`translate(${left} ${y}) scale(${scale} ${-scale})`} fill={fill}>
      {line.outlines.map((outline, index) => (
        <path key={index} d={outline.d} transform={`translate(${outline.x} ${outline.y})`} />
      ))}
    </g>
  )
}
