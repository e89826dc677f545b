import { z } from '#core/schema.ts'
import { mediaUrl } from '#features/media/contract.ts'
import { type BoxSide, type JerseyColour, jerseyPatterns, smallestBox } from './facts.ts'

const colour = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const hundredths = (from: number) => z.int().check(z.minimum(from), z.maximum(100))
const print = { ink: colour(), outline: colour() }

const drawnJersey = z.object({
  kind: z.literal('drawn'),
  pattern: z.enum(jerseyPatterns),
  base: colour(),
  side: colour(),
  trim: colour(),
  ...print,
} satisfies Record<JerseyColour | 'kind' | 'pattern', unknown>)
export type DrawnJersey = z.infer<typeof drawnJersey>

const photographedJersey = z
  .object({
    kind: z.literal('photo'),
    /** The picture of the product that shows where the number goes. */
    image: mediaUrl(),
    x: hundredths(0),
    y: hundredths(0),
    width: hundredths(smallestBox),
    height: hundredths(smallestBox),
    ...print,
  } satisfies Record<BoxSide | 'kind' | 'image' | 'ink' | 'outline', unknown>)
  .check(
    z.refine(({ x, width }) => x + width <= 100, { error: 'outside_picture', path: ['width'] }),
    z.refine(({ y, height }) => y + height <= 100, { error: 'outside_picture', path: ['height'] }),
  )
export type PhotographedJersey = z.infer<typeof photographedJersey>

/**
 * How a piece looks with a number and a name on it: drawn, or a photo with the box of the number
 * in hundredths of the picture.
 */
export const jersey = z.discriminatedUnion('kind', [drawnJersey, photographedJersey])
export type Jersey = z.infer<typeof jersey>
