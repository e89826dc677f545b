import { findClub } from '#features/club/server/find-club.ts'
import { fillText } from '#core/fill-text.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { formatMoney } from '#i18n/format.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type {
  MessagePreview,
  PreviewRequest,
  PublishedTexts,
} from '#platform/mail/published-texts.ts'
import type { OrderStatus } from '../../contract.ts'
import { deliveryMethods, needsAddress } from '../../facts.ts'
import { orderById } from '../list-orders.ts'
import { hasReturnsPage } from '../say-returns.ts'
import type { MailedOrder } from './order-content.ts'
import { newOrderMails, orderChangedMails, orderStatusMails } from './order-mails.ts'
import { stockPreview } from './stock-preview.ts'
import { mailWords } from './words.ts'

const kinds = ['order-received', 'order-new', 'order-status', 'size-back', 'stock-low'] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

const newestOrder = statement<{ id: string }>(
  'newest-order',
  'select id from orders order by created_at desc, id limit 1',
)

const invented: MailedOrder = {
  order_number: '2026-000123',
  customer_name: 'Amina B.',
  customer_email: 'amina@example.org',
  customer_phone: '+213550123456',
  player_phone: null,
  parent_phone: null,
  delivery_method: 'pickup',
  shipping_address: null,
  pickup_place: null,
  delivery_price: 0,
  total_amount: 4500,
  return_days: 0,
  return_paid_by: null,
  notes: null,
  language: 'fr',
  check_reason: null,
  order_items: [
    {
      product_name: 'T-shirt',
      size: 'M',
      size_names: null,
      quantity: 1,
      price: 4500,
      jersey_numbers: [7],
      jersey_names: [],
    },
  ],
}

const inventedPlace = {
  id: '00000000-0000-4000-8000-000000000000',
  name_fr: 'Librairie du Centre',
  name_en: 'Centre Bookshop',
  name_ar: 'مكتبة المركز',
  address_fr: '12, rue des Frères',
  address_en: null,
  address_ar: null,
  map_url: null,
}

const statusOf: Record<string, OrderStatus> = {
  confirmed: 'confirmed',
  ready: 'ready',
  delivery: 'ready',
  cancelled: 'cancelled',
}

/** The order as a preview shows it: with an e-mail address, which a quick order does not have. */
function asMailed(order: MailedOrder, { key, language }: PreviewRequest): MailedOrder {
  const { customer_email: address } = order
  return {
    ...order,
    language,
    customer_email: address.includes('@') ? address : invented.customer_email,
    check_reason: key.endsWith('.toCheck') ? 'too_fast' : null,
    ...(key.startsWith('delivery.') && byDelivery(key)),
  }
}

function byDelivery(key: string): Partial<MailedOrder> {
  const method = deliveryMethods.find((each) => key.startsWith(`delivery.${each}.`)) ?? 'pickup'
  return {
    delivery_method: method,
    pickup_place: key.endsWith('.at') || key.endsWith('.readyAt') ? inventedPlace : null,
    shipping_address: needsAddress(method) ? '12, rue des Frères' : null,
    delivery_price: key.endsWith('.paid') ? 400 : 0,
  }
}

function whatsAppPreview(
  order: MailedOrder,
  { key, language, own }: PreviewRequest,
  origin: string,
): string {
  const status = key.slice(
    'whatsapp.'.length,
  ) as keyof (typeof mailWords.catalogue)['fr']['whatsapp']
  const text =
    own.get(`orders.${key}`)?.[language] ?? mailWords.catalogue[language].whatsapp[status]
  const number = order.order_number
  return fillText(text, {
    name: order.customer_name,
    number,
    total: formatMoney(order.total_amount, language),
    link: inLanguage(origin + paths.trackOrder(number), language),
  })
}

const previewed = ({ subject, html, text }: NewMail) => ({ subject, html, text })

async function preview(services: Services, request: PreviewRequest): Promise<MessagePreview> {
  const { database, config } = services
  const origin = siteOrigin(config)
  const known = await findClub(services)
  // A preview is of what would be sent once the club has an address.
  const club = { ...known, email: known.email ?? 'club@example.org' }
  const ofStock = stockPreview(request, club, origin)
  if (ofStock) return { ...previewed(ofStock), isReal: false }
  const [newest] = await database.rows(newestOrder)
  const [found] = newest ? await database.rows(orderById, [newest.id]) : []
  const isReal = found !== undefined
  const { key, own } = request
  const order = asMailed(found ?? invented, request)
  const [message = ''] = key.split('.')
  if (message === 'whatsapp') {
    const text = whatsAppPreview(order, request, origin)
    return { subject: null, html: null, text, isReal }
  }
  const status = statusOf[message]
  const rendering = { origin, own, club, hasReturnsPage: await hasReturnsPage(services) }
  const reader = { recipient: club.email, language: request.language }
  const mails =
    message === 'changed'
      ? orderChangedMails(order, rendering)
      : status
        ? orderStatusMails({ ...order, status }, rendering)
        : newOrderMails(order, [reader], rendering)
  const mail = message === 'fresh' ? mails.at(-1) : mails[0]
  if (!mail) throw new Error('the order has no mail')
  return { ...previewed(mail), isReal }
}

/** What buyers read about their orders, and the club about new ones. */
export const orderTexts: PublishedTexts = {
  feature: 'orders',
  kinds,
  catalogue: mailWords.catalogue,
  messages: [
    'received',
    'changed',
    'confirmed',
    'ready',
    'cancelled',
    'delivery',
    'whatsapp',
    'fresh',
    'back',
    'low',
  ],
  desk: ['whatsapp'],
  required: ['number', 'link'],
  preview,
}
