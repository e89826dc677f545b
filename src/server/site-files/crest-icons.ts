import { buffer } from 'node:stream/consumers'
import { Buffer } from 'node:buffer'
import { coloursOf } from '#core/club-colours.ts'
import { type CrestIcon, crestIcon, crestIcons } from '#core/crest-icons.ts'
import { crestOf } from '#features/club/server/drawn-crest.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { type IconShape, renderIcon } from '#features/media/server/render-icon.ts'
import type { Services } from '#platform/context.ts'
import { drawBall, readBall } from './drawn-ball.ts'

type Shape = Omit<IconShape, 'ground'> & { isOnBand: boolean }

// A mask leaves a circle of 80 % of the side (https://w3c.github.io/manifest/#icon-masks), in which
// a square has a side of 56 %. iPhones round the corners and know no transparency.
const shapes: Record<CrestIcon, Shape> = {
  '192': { size: 192, share: 1, isOnBand: false },
  '512': { size: 512, share: 1, isOnBand: false },
  'maskable-512': { size: 512, share: 0.56, isOnBand: true },
  'touch-180': { size: 180, share: 0.8, isOnBand: true },
  // What networks show of a link: https://ogp.me/#structured
  share: { size: 630, width: 1200, share: 0.7, isOnBand: true },
}

/**
 * Makes the icons of the club's crest when they are asked for, and keeps those of the latest crest
 * and colour. Made at upload, they would be files beside every picture.
 */
export class CrestIcons {
  readonly #services: Services
  #madeOf = ''
  readonly #made = new Map<CrestIcon, Promise<Buffer | undefined>>()

  constructor(services: Services) {
    this.#services = services
  }

  /** The icon at this address; undefined when it is not one of the club's crest. */
  async at(path: string): Promise<Buffer | undefined> {
    const club = await findClub(this.#services)
    const crest = crestOf(club)
    const icon = crestIcons.find((each) => crest && crestIcon(crest, each) === path)
    if (!crest || !icon) return undefined
    const { band } = coloursOf(club)
    if (this.#madeOf !== crest + band) this.#made.clear()
    this.#madeOf = crest + band
    const made = this.#made.get(icon) ?? this.#make(crest, icon, band)
    this.#made.set(icon, made)
    // A failure is not kept: the media store may be back at the next request.
    made.catch(() => this.#made.delete(icon))
    return made
  }

  async #make(crest: string, icon: CrestIcon, band: string): Promise<Buffer | undefined> {
    const { isOnBand, ...shape } = shapes[icon]
    const picture = await this.#read(crest)
    return picture && renderIcon(picture, { ...shape, ...(isOnBand && { ground: band }) })
  }

  /** The stored picture, or the ball without letters: a server may have no font for them. */
  async #read(crest: string): Promise<Buffer | undefined> {
    const ball = readBall(crest)
    if (ball) return Buffer.from(drawBall({ ...ball, initials: undefined }))
    const stored = await this.#services.media.read(crest.replace('/media/', ''))
    return stored && buffer(stored.chunks)
  }
}
