import { withQuery } from './paths.ts'

/** Every screen of the back office, relative to the site's origin. */
type OrdersView = Partial<
  Record<'status' | 'stock' | 'payment' | 'parcel' | 'order' | 'from' | 'to', string>
>

export const adminPaths = {
  home: '/admin',
  login: '/admin/login',
  forgot: '/admin/forgot',
  invitation: '/admin/invitation',
  emailChange: '/admin/email',
  mailedLink: '/admin/link',
  dashboard: '/admin/dashboard',
  start: (step?: string) => withQuery('/admin/start', { step }),
  products: (view: { view?: string } = {}) => withQuery('/admin/products', view),
  stock: (view: { view?: string; ids?: string | undefined } = {}) =>
    withQuery('/admin/products/stock', view),
  stockTake: '/admin/products/stock-take',
  orders: (view: OrdersView = {}) => withQuery('/admin/orders', view),
  slips: '/admin/orders/slips',
  newOrder: (sold: { product?: string; size?: string } = {}) =>
    withQuery('/admin/orders/new', sold),
  calls: (view: { order?: string } = {}) => withQuery('/admin/orders/calls', view),
  blockedPhones: '/admin/orders/blocked-phones',
  jerseys: '/admin/orders/jerseys',
  handOver: '/admin/orders/hand-over',
  parcels: (view: { parcel?: string } = {}) => withQuery('/admin/orders/parcels', view),
  messages: (view: { state?: string } = {}) => withQuery('/admin/messages', view),
  letters: '/admin/messages/letters',
  events: '/admin/events',
  matches: (view: { view?: string } = {}) => withQuery('/admin/matches', view),
  gallery: '/admin/gallery',
  news: '/admin/news',
  registrations: (view: { todo?: string; offer_id?: string } = {}) =>
    withQuery('/admin/registrations', view),
  teams: '/admin/teams',
  families: '/admin/families',
  mails: (view: { status?: string } = {}) => withQuery('/admin/mails', view),
  audit: '/admin/audit',
  system: '/admin/system',
  settings: '/admin/settings',
  mailTexts: '/admin/settings/mails',
  texts: '/admin/settings/texts',
  delivery: '/admin/settings/delivery',
  parcelSettings: '/admin/settings/parcels',
  adminTeam: '/admin/settings/team',
  clubSettings: '/admin/settings/club',
  hours: '/admin/settings/hours',
  people: '/admin/settings/people',
  shopSettings: '/admin/settings/shop',
  eventSettings: '/admin/settings/events',
  announcements: '/admin/settings/texts/announcements',
  pages: '/admin/settings/texts/pages',
  money: '/admin/money',
  reports: '/admin/reports',
  toCollect: (view: { side?: string } = {}) => withQuery('/admin/money/to-collect', view),
  courier: (view: { state?: string | undefined } = {}) => withQuery('/admin/money/courier', view),
  receipt: (entry?: string) => withQuery('/admin/receipts', { entry }),
  account: '/admin/account',
}

/** A sheet for the printer of the orders with these ids. */
export const sheetOf = (path: string, ids: readonly string[]) => `${path}?ids=${ids.join(',')}`
