import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { adminPaths, sheetOf } from './admin-paths.ts'
import { inLanguage, paths } from './paths.ts'

const built = {
  ...paths,
  shop: [paths.shop(), paths.shop({ category: 'men', type: undefined, q: 'a b' })],
  product: [paths.product('p/1'), paths.product('P', null), paths.product('P', 0)],
  tellMe: paths.tellMe('P'),
  album: [
    paths.album(),
    paths.album({ team: 'u14-boys' }),
    paths.album({ event: 'E', after: 'C' }),
  ],
  endWaits: paths.endWaits('T'),
  trackOrder: [paths.trackOrder(), paths.trackOrder('CBC-1')],
  order: paths.order('CBC-1'),
  contact: [paths.contact(), paths.contact('U14-boys')],
  confirmSubscription: inLanguage(paths.confirmSubscription('T'), 'ar'),
  unsubscribe: paths.unsubscribe('T'),
  register: [
    paths.register(),
    paths.register({ event: 'E' }),
    paths.register({ team: 'u14-boys' }),
  ],
  match: paths.match('M'),
  article: paths.article('N'),
  team: paths.team('u14-boys'),
  page: paths.page('returns'),
  receipt: inLanguage(paths.receipt('T'), 'fr'),
  registration: inLanguage(paths.registration('T'), 'fr'),
  registered: paths.registered('T'),
  registerAgain: [paths.registerAgain('T'), paths.registerAgain('T', { event: 'E' })],
  calendar: paths.calendar('events', 'fr'),
  language: paths.language('ar', '/shop?type=hats'),
}
const builtForAdmins = {
  ...adminPaths,
  start: [adminPaths.start(), adminPaths.start('name')],
  orders: [adminPaths.orders(), adminPaths.orders({ status: 'pending', order: 'O' })],
  calls: [adminPaths.calls(), adminPaths.calls({ order: 'O' })],
  courier: [adminPaths.courier(), adminPaths.courier({ state: 'delivered' })],
  parcels: [adminPaths.parcels(), adminPaths.parcels({ parcel: 'refused' })],
  toCollect: [adminPaths.toCollect(), adminPaths.toCollect({ side: 'credit' })],
  receipt: [adminPaths.receipt(), adminPaths.receipt('E')],
  newOrder: [adminPaths.newOrder(), adminPaths.newOrder({ product: 'P', size: 'M' })],
  registrations: [adminPaths.registrations(), adminPaths.registrations({ todo: 'call' })],
  mails: [adminPaths.mails(), adminPaths.mails({ status: 'held' })],
  matches: [adminPaths.matches(), adminPaths.matches({ view: 'unscored' })],
  messages: [adminPaths.messages(), adminPaths.messages({ state: 'unanswered' })],
  products: [adminPaths.products(), adminPaths.products({ view: 'low_stock' })],
  stock: [adminPaths.stock(), adminPaths.stock({ view: 'low_stock' })],
}

test('every path as it is built', () => {
  expect(built).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "album": [
        "/gallery",
        "/gallery?team=u14-boys",
        "/gallery?event=E&after=C",
      ],
      "article": "/news/N",
      "calendar": "/calendar/events.ics?lang=fr",
      "cart": "/cart",
      "checkout": "/checkout",
      "confirmSubscription": "/newsletter/confirm?token=T&lang=ar",
      "contact": [
        "/contact",
        "/contact?topic=U14-boys",
      ],
      "endWaits": "/tell-me/end?token=T",
      "events": "/events",
      "gallery": "/gallery",
      "home": "/",
      "language": "/language/ar?return=%2Fshop%3Ftype%3Dhats",
      "linkSent": "/registration/link?sent",
      "lostLink": "/registration/link",
      "match": "/matches/M",
      "matches": "/matches",
      "messageSent": "/contact?sent",
      "news": "/news",
      "newsletter": "/newsletter",
      "offline": "/offline",
      "order": "/order/CBC-1",
      "page": "/pages/returns",
      "privacy": "/privacy",
      "product": [
        "/product/p%2F1",
        "/product/P",
        "/product/P?number=0",
      ],
      "programs": "/programs",
      "receipt": "/receipts/T?lang=fr",
      "register": [
        "/registration",
        "/registration?event=E",
        "/registration?team=u14-boys",
      ],
      "registerAgain": [
        "/registration/T/again",
        "/registration/T/again?event=E",
      ],
      "registered": "/registration/T?new",
      "registration": "/registration/T?lang=fr",
      "shop": [
        "/shop",
        "/shop?category=men&q=a+b",
      ],
      "subscribed": "/newsletter?subscribed",
      "team": "/programs/u14-boys",
      "tellMe": "/product/P/tell-me",
      "trackOrder": [
        "/order",
        "/order?number=CBC-1",
      ],
      "unsubscribe": "/newsletter/unsubscribe?token=T",
    }
  `)
  expect(builtForAdmins).toMatchInlineSnapshot(`
    {
      "account": "/admin/account",
      "adminTeam": "/admin/settings/team",
      "announcements": "/admin/settings/texts/announcements",
      "audit": "/admin/audit",
      "blockedPhones": "/admin/orders/blocked-phones",
      "calls": [
        "/admin/orders/calls",
        "/admin/orders/calls?order=O",
      ],
      "clubSettings": "/admin/settings/club",
      "courier": [
        "/admin/money/courier",
        "/admin/money/courier?state=delivered",
      ],
      "dashboard": "/admin/dashboard",
      "delivery": "/admin/settings/delivery",
      "emailChange": "/admin/email",
      "eventSettings": "/admin/settings/events",
      "events": "/admin/events",
      "families": "/admin/families",
      "forgot": "/admin/forgot",
      "gallery": "/admin/gallery",
      "handOver": "/admin/orders/hand-over",
      "home": "/admin",
      "hours": "/admin/settings/hours",
      "invitation": "/admin/invitation",
      "jerseys": "/admin/orders/jerseys",
      "letters": "/admin/messages/letters",
      "login": "/admin/login",
      "mailTexts": "/admin/settings/mails",
      "mailedLink": "/admin/link",
      "mails": [
        "/admin/mails",
        "/admin/mails?status=held",
      ],
      "matches": [
        "/admin/matches",
        "/admin/matches?view=unscored",
      ],
      "messages": [
        "/admin/messages",
        "/admin/messages?state=unanswered",
      ],
      "money": "/admin/money",
      "newOrder": [
        "/admin/orders/new",
        "/admin/orders/new?product=P&size=M",
      ],
      "news": "/admin/news",
      "orders": [
        "/admin/orders",
        "/admin/orders?status=pending&order=O",
      ],
      "pages": "/admin/settings/texts/pages",
      "parcelSettings": "/admin/settings/parcels",
      "parcels": [
        "/admin/orders/parcels",
        "/admin/orders/parcels?parcel=refused",
      ],
      "people": "/admin/settings/people",
      "products": [
        "/admin/products",
        "/admin/products?view=low_stock",
      ],
      "receipt": [
        "/admin/receipts",
        "/admin/receipts?entry=E",
      ],
      "registrations": [
        "/admin/registrations",
        "/admin/registrations?todo=call",
      ],
      "reports": "/admin/reports",
      "settings": "/admin/settings",
      "shopSettings": "/admin/settings/shop",
      "slips": "/admin/orders/slips",
      "start": [
        "/admin/start",
        "/admin/start?step=name",
      ],
      "stock": [
        "/admin/products/stock",
        "/admin/products/stock?view=low_stock",
      ],
      "stockTake": "/admin/products/stock-take",
      "system": "/admin/system",
      "teams": "/admin/teams",
      "texts": "/admin/settings/texts",
      "toCollect": [
        "/admin/money/to-collect",
        "/admin/money/to-collect?side=credit",
      ],
    }
  `)
  expect(sheetOf(adminPaths.slips, ['1', '2'])).toBe('/admin/orders/slips?ids=1,2')
})

type RouteEntry = { path?: string; index?: boolean; children?: RouteEntry[] }

const patternsOf = (entries: readonly RouteEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`
    const below = patternsOf(children, address)
    return (path !== undefined && children.length === 0) || index
      ? [address || '/', ...below]
      : below
  })

const notPages = /^\/(?:calendar|language)\//

test('every path leads to a page, and every page has a path', () => {
  const patterns = patternsOf(routes).filter((pattern) => pattern !== '/*')
  const addresses = [built, builtForAdmins]
    .flatMap((all) => Object.values(all).flat())
    .map((path) => path.replace(/\?.*/, ''))
    .filter((path) => !notPages.test(path))
  const leadsTo = (pattern: string) =>
    addresses.filter((path) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
  expect(patterns.filter((pattern) => leadsTo(pattern).length === 0)).toEqual([])
  expect(addresses.filter((path) => !patterns.flatMap(leadsTo).includes(path))).toEqual([])
})
