import { locales } from '#core/locale.ts'
import { listAudit } from '#features/audit/server/list-audit.ts'
import { listAdminProducts } from '#features/catalogue/server/list-admin-products.ts'
import { listProductsToSell } from '#features/catalogue/server/list-products-to-sell.ts'
import { listStockTakes } from '#features/catalogue/server/stock-takes.ts'
import { listProducts } from '#features/catalogue/server/list-products.ts'
import { listMessages } from '#features/contact/server/list-messages.ts'
import { listAdminEvents } from '#features/events/server/list-admin-events.ts'
import { listEvents } from '#features/events/server/list-events.ts'
import { listAdminGallery, listGallery } from '#features/gallery/server/list-gallery.ts'
import { listMails } from '#features/mails/server/list-mails.ts'
import { collectMedia } from '#features/media/server/collect-media.ts'
import { listLetters } from '#features/newsletter/server/list-letters.ts'
import { exportSubscribers } from '#features/newsletter/server/export-subscribers.ts'
import { listSubscribers } from '#features/newsletter/server/list-subscribers.ts'
import { listBlockedPhones } from '#features/orders/server/blocked-phones.ts'
import { listOrders } from '#features/orders/server/list-orders.ts'
import { listOwedParcels } from '#features/orders/server/list-owed-parcels.ts'
import { listToCollect } from '#features/orders/server/list-to-collect.ts'
import { listJerseys } from '#features/orders/server/list-jerseys.ts'
import { exportReturns } from '#features/reports/server/export-returns.ts'
import { listRegistrations } from '#features/registrations/server/list-registrations.ts'
import { listTexts } from '#features/texts/server/list-texts.ts'
import { listCashCloses } from '#features/money/server/close-cash.ts'
import { listCashBook } from '#features/money/server/list-cash-book.ts'
import { listAdminMatches } from '#features/matches/server/list-admin-matches.ts'
import { listMatches } from '#features/matches/server/list-matches.ts'
import { listAdminNews } from '#features/news/server/list-admin-news.ts'
import { listNews } from '#features/news/server/list-news.ts'
import { encodeCursor } from '#platform/cursor.ts'
import type { Database } from '#platform/database.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'

/** Runs the lists whose SQL is built at run time, with every filter. */
export async function runLists(database: Database): Promise<void> {
  const context = contextOf(database, testAdmin)
  const [q, day, id] = ['Amina 0550', '2026-09-01', crypto.randomUUID()]
  const range = { from: day, to: day }
  await listAudit(context, {})
  await listAudit(context, {
    q,
    actor: 'a',
    kind: 'product',
    ...range,
    cursor: encodeCursor('2026-09-01', 1),
  })
  for (const lang of locales) {
    await listProducts(context, { q, lang })
    await listAdminProducts(context, { q, lang, view: 'archived' })
    await listProductsToSell(context, { q, lang })
  }
  await listProducts(context, { category: 'accessories', type: 'jerseys', filter: 'sale' })
  await listProducts(context, { category: 'men', type: 'hats', filter: 'new' })
  await listProductsToSell(context, { id })
  await listAdminProducts(context, { view: 'low_stock' })
  await listAdminProducts(context, { view: 'untranslated' })
  await listAdminProducts(context, { view: 'sold_out' })
  await listAdminProducts(context, { ids: [id] })
  await listStockTakes(context, {})
  for (const sort of ['name', '-price', 'created_at'] as const)
    await listAdminProducts(context, { sort })
  await (await exportReturns(context, { ...range, lang: 'fr' })).text()
  await listMessages(context, { state: 'answered' })
  await listMessages(context, { q, state: 'unanswered', sort: 'created_at' })
  for (const sort of ['event_date', '-event_date', 'coming'] as const) {
    await listAdminEvents(context, { q, sort, view: 'archived' })
    await listAdminEvents(context, { q, sort, view: 'untranslated' })
    await listAdminEvents(context, { sort, cursor: encodeCursor(1, id) })
  }
  await listEvents(context, { when: 'past' })
  await listEvents(context, { when: 'results' })
  await listEvents(context, { cursor: encodeCursor(day, id) })
  await listEvents(context, { when: 'upcoming', holding: id })
  await listEvents(context, { when: 'past', holding: id })
  await listGallery(context, {})
  await listGallery(context, { shown_on: 'about' })
  await listAdminGallery(context, {})
  await listAdminGallery(context, { view: 'archived' })
  await listCashBook(context, { method: 'cash', ...range, cursor: encodeCursor('2026-09-01', id) })
  await listCashCloses(context, {})
  await listToCollect(context, { cursor: encodeCursor('2026-09-01', id) })
  await listToCollect(context, { side: 'credit' })
  await listMails(context, { status: 'failed' })
  await listMails(context, { q, sort: 'created_at' })
  await listSubscribers(context, { state: 'confirmed' })
  await listSubscribers(context, { q, state: 'unconfirmed', sort: 'subscribed_at' })
  await (await exportSubscribers(context, {})).text()
  await listOrders(context, { status: 'pending', stock: 'released', ids: [id], ...range })
  await listBlockedPhones(context, { cursor: encodeCursor('2026-09-01', id) })
  await listBlockedPhones(context, { q })
  await listOrders(context, { q, sort: 'total_amount' })
  await listOrders(context, { parcel: 'with_courier', courier_days: 7, payment: 'unpaid' })
  await listOrders(context, { parcel: 'here' })
  await listOwedParcels(context, { cursor: encodeCursor('2026-09-01', id) })
  await listOwedParcels(context, { state: 'delivered' })
  await listOrders(context, { place: id })
  await listOrders(context, { place: 'club', sort: 'created_at' })
  await listJerseys(context, { ids: [id], ...range })
  await listJerseys(context, { q })
  await listRegistrations(context, { status: 'new', offer_id: id, todo: 'check' })
  await listRegistrations(context, { q, todo: 'call', sort: 'oldest' })
  await listLetters(context, { cursor: encodeCursor('2026-09-01', id) })
  await listLetters(context, { view: 'archived' })
  await listTexts(context)
  for (const when of ['upcoming', 'results', 'reports'] as const) {
    await listMatches(context, { when, team: 'u14-girls' })
    await listMatches(context, { when, cursor: encodeCursor(day, 0, id) })
  }
  await listAdminMatches(context, { q, team: id, view: 'archived' })
  await listAdminMatches(context, { view: 'unscored', cursor: encodeCursor(1, 0, id) })
  await listNews(context, { cursor: encodeCursor(day, '2026-09-01', id) })
  await listAdminNews(context, { q, view: 'archived' })
  await listAdminNews(context, { cursor: encodeCursor(day, '2026-09-01', id) })
  await collectMedia(context, ['select image_url from events'], new Date())
  await database.transaction((tx) =>
    recordMails(tx, [
      {
        kind: 'message-test',
        recipient: 'a@b.dz',
        replyTo: null,
        language: 'fr',
        subject: 's',
        html: 'h',
        text: 't',
        headers: {},
      },
    ]),
  )
}
