import type { adminPaths } from '#core/admin-paths.ts'
import { messages as accounts } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as audit } from '#features/audit/web/admin/messages.ar.ts'
import { messages as catalogue } from '#features/catalogue/web/admin/messages.ar.ts'
import { messages as club } from '#features/club/web/admin/messages.ar.ts'
import { messages as colleagues } from '#features/colleagues/web/admin/messages.ar.ts'
import { messages as contact } from '#features/contact/web/admin/messages.ar.ts'
import { messages as dashboard } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as events } from '#features/events/web/admin/messages.ar.ts'
import { messages as gallery } from '#features/gallery/web/admin/messages.ar.ts'
import { messages as mails } from '#features/mails/web/admin/messages.ar.ts'
import { messages as matches } from '#features/matches/web/admin/messages.ar.ts'
import { messages as money } from '#features/money/web/admin/messages.ar.ts'
import { messages as collect } from '#features/orders/web/admin/collect-messages.ar.ts'
import { messages as newsletter } from '#features/newsletter/web/admin/messages.ar.ts'
import { messages as orders } from '#features/orders/web/admin/messages.ar.ts'
import { messages as calls } from '#features/orders/web/admin/call-messages.ar.ts'
import { messages as parcels } from '#features/orders/web/admin/parcel-messages.ar.ts'
import { messages as sale } from '#features/orders/web/admin/sale-messages.ar.ts'
import { messages as privacy } from '#features/privacy/web/admin/messages.ar.ts'
import { messages as programs } from '#features/programs/web/admin/messages.ar.ts'
import { messages as receipts } from '#features/receipts/web/admin/messages.ar.ts'
import { messages as registrations } from '#features/registrations/web/admin/messages.ar.ts'
import { messages as reports } from '#features/reports/web/admin/messages.ar.ts'
import { messages as news } from '#features/news/web/admin/messages.ar.ts'
import { messages as setup } from '#features/setup/web/admin/messages.ar.ts'
import { messages as system } from '#features/system/web/admin/messages.ar.ts'
import { messages as texts } from '#features/texts/web/admin/messages.ar.ts'

export type AdminScreen = keyof typeof adminPaths

/**
 * Every screen of a back office whose club has nothing yet: what it says of that, in Arabic, or its
 * title where it shows nothing of the club's; and the screen it leads somebody signed in to.
 */
export const emptyScreens: Record<AdminScreen, { says: string; leadsTo?: AdminScreen }> = {
  home: { says: dashboard.noOrders, leadsTo: 'dashboard' },
  login: { says: dashboard.noOrders, leadsTo: 'dashboard' },
  forgot: { says: accounts.link, leadsTo: 'account' },
  invitation: { says: colleagues.invitation.over },
  emailChange: { says: accounts.link, leadsTo: 'account' },
  mailedLink: { says: accounts.mailedLink.text },
  dashboard: { says: dashboard.noOrders },
  start: { says: setup.title },
  products: { says: catalogue.empty },
  stock: { says: catalogue.empty },
  stockTake: { says: catalogue.empty },
  money: { says: money.empty },
  courier: { says: parcels.parcel.owed.empty },
  toCollect: { says: collect.toCollect.due.empty },
  reports: { says: reports.empty },
  receipt: { says: receipts.none },
  orders: { says: orders.empty },
  calls: { says: calls.calls.none },
  blockedPhones: { says: calls.blocked.empty },
  newOrder: { says: sale.sale.nothingToSell },
  slips: { says: orders.slips.empty },
  jerseys: { says: orders.jerseys.empty },
  handOver: { says: orders.handOver.empty },
  parcels: { says: parcels.parcel.sheet.empty.to_hand_over },
  messages: { says: contact.empty },
  letters: { says: newsletter.letters.empty },
  events: { says: events.empty },
  matches: { says: matches.empty },
  gallery: { says: gallery.empty },
  news: { says: news.empty },
  registrations: { says: registrations.empty },
  teams: { says: programs.empty },
  families: { says: privacy.title },
  mails: { says: mails.empty },
  audit: { says: audit.title },
  system: { says: system.backup.none },
  settings: { says: club.title },
  mailTexts: { says: mails.texts.subtitle },
  texts: { says: texts.empty },
  parcelSettings: { says: parcels.parcel.settings.subtitle },
  delivery: { says: orders.delivery.subtitle },
  adminTeam: { says: colleagues.subtitle },
  clubSettings: { says: club.missing },
  hours: { says: club.hours.closed },
  people: { says: club.people.empty },
  shopSettings: { says: catalogue.settings.subtitle },
  eventSettings: { says: events.types.text },
  announcements: { says: texts.announcements.empty },
  pages: { says: texts.pages.empty },
  account: { says: accounts.link },
}
