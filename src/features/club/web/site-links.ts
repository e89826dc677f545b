/** The screens of the main navigation; labels are keys of the club's messages. */
export const siteLinks = [
  { to: '/', label: 'nav.home' },
  { to: '/shop', label: 'nav.shop' },
] as const
