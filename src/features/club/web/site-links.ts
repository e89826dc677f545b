import { club } from '../facts.ts'

/** The screens of the main navigation; labels are keys of the club's messages. */
export const siteLinks = [
  { to: '/', label: 'nav.home' },
  { to: '/about', label: 'nav.about' },
  { to: '/programs', label: 'nav.programs' },
  { to: '/shop', label: 'nav.shop' },
  { to: '/events', label: 'nav.events' },
  { to: '/contact', label: 'nav.contact' },
] as const

/** What the footer repeats. */
export const quickLinks = [
  { to: '/about', label: 'nav.about' },
  { to: '/programs', label: 'nav.programs' },
  { to: '/shop', label: 'nav.shop' },
  { to: '/events', label: 'nav.events' },
  { to: '/gallery', label: 'nav.gallery' },
  { to: '/order', label: 'nav.track' },
] as const

/** What the menu of a phone leads to beside the main screens. */
export const moreLinks = [
  { to: '/gallery', label: 'nav.gallery' },
  { to: '/order', label: 'nav.track' },
] as const

export const shopCategories = [
  { to: '/shop?category=men', label: 'shopMenu.men' },
  { to: '/shop?category=women', label: 'shopMenu.women' },
  { to: '/shop?category=kids', label: 'shopMenu.kids' },
  { to: '/shop?category=accessories', label: 'shopMenu.accessories' },
] as const

export const shopTypes = [
  { to: '/shop?type=jerseys', label: 'shopMenu.jerseys' },
  { to: '/shop?type=tshirts', label: 'shopMenu.tshirts' },
  { to: '/shop?type=hoodies', label: 'shopMenu.hoodies' },
  { to: '/shop?type=hats', label: 'shopMenu.hats' },
  { to: '/shop?filter=new', label: 'shopMenu.new' },
  { to: '/shop?filter=sale', label: 'shopMenu.sale' },
] as const

const { latitude, longitude } = club.coordinates
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
