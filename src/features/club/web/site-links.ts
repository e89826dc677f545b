import { paths } from '#core/paths.ts'
import type { Club } from '#core/club.ts'

/** The screens of the main navigation; labels are keys of the club's messages. */
export const siteLinks = [
  { to: paths.home, label: 'nav.home' },
  { to: paths.about, label: 'nav.about' },
  { to: paths.programs, label: 'nav.programs' },
  { to: paths.shop(), label: 'nav.shop' },
  { to: paths.events, label: 'nav.events' },
  { to: paths.contact(), label: 'nav.contact' },
] as const

/** Links in the phone menu besides the main screens. */
export const moreLinks = [
  { to: paths.matches, label: 'nav.matches' },
  { to: paths.news, label: 'nav.news' },
  { to: paths.gallery, label: 'nav.gallery' },
  { to: paths.trackOrder(), label: 'nav.track' },
] as const

/** The footer's links. */
export const quickLinks = [...siteLinks.slice(1, 5), ...moreLinks]

/** The way to the club on a map; none without its point. */
export const directionsTo = ({ latitude, longitude }: Pick<Club, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null
    ? undefined
    : `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
