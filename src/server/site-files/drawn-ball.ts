type Drawn = { band: string; accent: string; initials?: string }

const address = /^\/crest\/ball-([\da-f]{6})-([\da-f]{6})(?:-([A-Z\d_]{1,4}))?\.svg$/

/** What the address of a drawn crest says; undefined when it is none. */
export function readBall(path: string): Drawn | undefined {
  const [, band, accent, initials] = address.exec(path) ?? []
  return band && accent ? { band: `#${band}`, accent: `#${accent}`, initials } : undefined
}

// As wide as the crest is in a header of 40 pixels, where smaller letters could not be read.
const letterSizes = [30, 26, 21, 17]

function plate({ band, accent, initials = '' }: Drawn): string {
  if (initials === '') return ''
  const size = letterSizes[initials.length - 1] ?? 17
  return (
    `<rect x="5" y="19" width="54" height="26" rx="3" fill="${band}"/>` +
    `<text x="32" y="${32 + size * 0.36}" font-family="system-ui,'Segoe UI',Arial,sans-serif"` +
    ` font-size="${size}" font-weight="800" text-anchor="middle" fill="${accent}">${initials}</text>`
  )
}

/** A ball in the club's colours, with its initials on a plate where it has some. */
export const drawBall = (drawn: Drawn): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 64 64">' +
  `<circle cx="32" cy="32" r="30" fill="${drawn.accent}"/>` +
  `<g fill="none" stroke="${drawn.band}" stroke-width="2.6">` +
  '<path d="M2 32H62M32 2V62M11 11Q26 32 11 53M53 11Q38 32 53 53"/>' +
  `<circle cx="32" cy="32" r="30"/></g>${plate(drawn)}</svg>`
