import type { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { renderToStaticMarkup } from 'react-dom/server'
import { visitor } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { coloursOf } from '#core/club-colours.ts'
import type {
  DrawnJersey,
  Jersey,
  PhotographedJersey,
} from '#features/catalogue/jersey-contract.ts'
import { hasJerseyCard } from '#features/catalogue/rules.ts'
import { getProduct } from '#features/catalogue/server/list-products.ts'
import { JerseyDrawing } from '#features/catalogue/web/jersey-drawing.tsx'
import { PrintOnPhoto } from '#features/catalogue/web/printed-picture.tsx'
import { findClub } from '#features/club/server/find-club.ts'
import { renderDrawing, renderSquare } from '#features/media/server/render-icon.ts'
import type { Services } from '#platform/context.ts'

// What networks show of a link: https://ogp.me/#structured
const [width, height] = [1200, 630]
const photoSide = 560
// The floodlights of the club's other pictures, from the outside in.
const rings = [700, 540, 400, 280]
/** About 60 KB each. */
const mostKept = 100

function noneFound(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

type Print = { number: number | null; isPlain: boolean }

function BothSides({ jersey, number, isPlain }: Print & { jersey: DrawnJersey }) {
  return [false, true].map((back) => (
    <svg key={String(back)} x={back ? 605 : 115} y={20} width={480} height={590}>
      <JerseyDrawing
        kit={jersey}
        number={number}
        back={back}
        isPlain={isPlain}
        uid={back ? 'b' : 'f'}
      />
    </svg>
  ))
}

type PhotoProps = { jersey: PhotographedJersey; photo: Buffer; number: number | null }

function Photo({ jersey, photo, number }: PhotoProps) {
  const [x, y] = [(width - photoSide) / 2, (height - photoSide) / 2]
  return (
    <svg x={x} y={y} width={photoSide} height={photoSide}>
      <image
        href={`data:image/jpeg;base64,${photo.toString('base64')}`}
        width={photoSide}
        height={photoSide}
      />
      {number !== null && <PrintOnPhoto place={jersey} number={number} />}
    </svg>
  )
}

const cardOf = (band: string, picture: React.ReactNode) =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      <rect width={width} height={height} fill={band} />
      {rings.map((r) => (
        <circle key={r} cx={width / 2} cy={height / 2} r={r} fill="#fff" fillOpacity={0.07} />
      ))}
      {picture}
    </svg>,
  )

/**
 * The pictures of links to jerseys, with a number on both sides: made when they are asked for, and
 * the latest kept. A name is not on them, because a server may have no font.
 */
export class JerseyCards {
  readonly #services: Services
  readonly #made = new Map<string, Promise<Buffer | undefined>>()
  // One at a time, so that requests for a hundred numbers leave the processor to other requests.
  readonly #inTurn = pLimit(1)

  constructor(services: Services) {
    this.#services = services
  }

  /** A JPEG; undefined where the shop has no such jersey, or no consent to show its photo. */
  async of(id: string, number: number | null): Promise<Buffer | undefined> {
    const found = getProduct({ ...this.#services, actor: visitor }, id).catch(noneFound)
    const [product, club] = await Promise.all([found, findClub(this.#services)])
    if (!product?.jersey || !hasJerseyCard(product)) return undefined
    const { jersey } = product
    const { band } = coloursOf(club)
    const isPlain = club.drawing === 'ball'
    const key = JSON.stringify([jersey, number, band, isPlain])
    const make = () => this.#make(jersey, band, { number, isPlain })
    const made = this.#made.get(key) ?? this.#inTurn(make)
    // The least recently asked for stands first.
    this.#made.delete(key)
    this.#made.set(key, made)
    // A failure is not kept: the media store may be back at the next request.
    made.catch(() => this.#made.delete(key))
    const [oldest] = this.#made.keys()
    if (this.#made.size > mostKept && oldest) this.#made.delete(oldest)
    return made
  }

  async #make(jersey: Jersey, band: string, print: Print): Promise<Buffer | undefined> {
    if (jersey.kind === 'drawn')
      return renderDrawing(cardOf(band, <BothSides jersey={jersey} {...print} />))
    const photo = await this.#photo(jersey.image)
    return (
      photo &&
      renderDrawing(cardOf(band, <Photo jersey={jersey} photo={photo} number={print.number} />))
    )
  }

  async #photo(image: string): Promise<Buffer | undefined> {
    const stored = await this.#services.media.read(image.replace('/media/', ''))
    return stored && renderSquare(await buffer(stored.chunks), photoSide)
  }
}
