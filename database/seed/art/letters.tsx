type Glyph = { d: string; width: number }

/** Block capitals cut like the jersey digits, 100 high; only those the club's words need. */
const glyphs: Record<string, Glyph> = {
  A: { d: 'M12 0H48L60 12V100H42V66H18V100H0V12ZM24 18L18 24V48H42V24L36 18Z', width: 60 },
  B: {
    d: 'M0 0H48L60 12V40L52 49L60 58V88L48 100H0ZM18 18V41H36L42 35V24L36 18ZM18 59V82H36L42 76V65L36 59Z',
    width: 60,
  },
  C: {
    d: 'M12 0H48L60 12V34H42V24L36 18H24L18 24V76L24 82H36L42 76V66H60V88L48 100H12L0 88V12Z',
    width: 60,
  },
  I: { d: 'M0 0H18V100H0Z', width: 18 },
  R: {
    d: 'M0 0H48L60 12V46L50 56L60 66V100H42V71L35 64H18V100H0ZM18 18V46H36L42 40V24L36 18Z',
    width: 60,
  },
  T: { d: 'M0 0H60V18H39V100H21V18H0Z', width: 60 },
}

type WordProps = {
  text: 'CIRTA' | 'CBC'
  x: number
  y: number
  height: number
  fill: string
  outline?: string
}

/** A word of the club, centred on `x`, its top at `y`. */
export function Word({ text, x, y, height, fill, outline }: WordProps) {
  const letters: { glyph: Glyph; left: number }[] = []
  let left = 0
  for (const letter of text) {
    const glyph = glyphs[letter]
    if (!glyph) continue
    letters.push({ glyph, left })
    left += glyph.width + 13
  }
  const scale = height / 100
  return (
    <g
      transform={`translate(${x - ((left - 13) * scale) / 2} ${y}) scale(${scale})`}
      fill={fill}
      fillRule="evenodd"
      stroke={outline}
      strokeWidth={outline ? 9 : 0}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {letters.map(({ glyph, left: offset }) => (
        <path key={offset} d={glyph.d} transform={`translate(${offset})`} />
      ))}
    </g>
  )
}
