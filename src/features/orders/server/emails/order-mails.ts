import type { Club } from '#core/club.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { email } from '#core/schema.ts'
import type { Reader } from '#features/accounts/server/list-readers.ts'
import type { Detail, Letter } from '#features/club/server/emails/letter.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import type { OrderStatus } from '../../contract.ts'
import { isToldOfCheck } from '../../desk-contract.ts'
import {
  arrivalDetails,
  deliveryDetails,
  type MailedOrder,
  orderBill,
  returnDetails,
} from './order-content.ts'
import { returnsPage } from '../say-returns.ts'
import { mailWords, type OrderWords } from './words.ts'

const emailAddress = email()
const isEmail = (value: string) => emailAddress.safeParse(value).success

/**
 * What a mail is made with: the site's origin for its links, the club's own texts, and whether it
 * published its page about returns.
 */
export type OrderRendering = {
  origin: string
  own: OwnTexts
  club: Club
  hasReturnsPage: boolean
}

type Notice = 'received' | 'changed' | 'confirmed' | 'ready' | 'cancelled'

const noticeOf: Partial<Record<OrderStatus, Notice>> = {
  confirmed: 'confirmed',
  ready: 'ready',
  cancelled: 'cancelled',
}

function mail(
  kind: NewMail['kind'],
  order: MailedOrder,
  head: Pick<NewMail, 'recipient' | 'replyTo' | 'subject'>,
  letter: Letter,
  own: OwnTexts,
): NewMail {
  return {
    kind,
    ...head,
    isSecret: false,
    ...renderLetter(letter, own),
    headers: { 'X-Order-Number': order.order_number },
  }
}

function noticeText(notice: Notice, order: MailedOrder, t: OrderWords): string {
  if (notice !== 'ready') return t(`${notice}.text`)
  const { delivery_method: method, pickup_place: place } = order
  return place ? t('delivery.pickup.readyAt') : t(`delivery.${method}.ready`)
}

/**
 * The mail to the customer; none without an e-mail address. A quick order has a phone in its place.
 */
function customerMails(
  kind: NewMail['kind'],
  notice: Notice,
  asTyped: MailedOrder,
  { origin, own, club, hasReturnsPage }: OrderRendering,
): NewMail[] {
  if (!isEmail(asTyped.customer_email)) return []
  const order = {
    ...asTyped,
    customer_name: withoutLinks(asTyped.customer_name),
    shipping_address: asTyped.shipping_address && withoutLinks(asTyped.shipping_address),
  }
  const { language, order_number: number } = order
  const t = mailWords.with(own)[language]
  const isAlive = notice !== 'cancelled'
  const returns = isAlive ? returnDetails(order, t) : []
  const arrival = isAlive ? arrivalDetails(order, language, t) : []
  const page = inLanguage(origin + paths.page(returnsPage), language)
  const letter: Letter = {
    language,
    origin,
    club,
    heading: t(`${notice}.heading`),
    paragraphs: [
      t('greeting', { name: order.customer_name }),
      noticeText(notice, order, t),
      ...(notice === 'received' && isToldOfCheck(order.check_reason)
        ? [t('received.toCheck')]
        : []),
    ],
    details: [...deliveryDetails(order, language, t, club), ...arrival, ...returns],
    bill: orderBill(order, language, t),
    action: {
      label: t('track'),
      url: inLanguage(origin + paths.trackOrder(number), language),
    },
    ...(returns.length > 0 &&
      hasReturnsPage && { otherwise: { label: t('label.returns'), url: page } }),
    why: t('why'),
  }
  const subject = t(`${notice}.subject`, { number })
  const head = { recipient: order.customer_email, replyTo: club.email, subject }
  return [mail(kind, order, head, letter, own)]
}

function contactDetails(order: MailedOrder, t: OrderWords): Detail[] {
  const latin = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value, isLatin: true }]
  return [
    { label: t('label.customer'), value: order.customer_name },
    ...latin(t('label.phone'), order.player_phone === null ? order.customer_phone : null),
    ...latin(t('label.playerPhone'), order.player_phone),
    ...latin(t('label.parentPhone'), order.parent_phone),
    ...latin(t('label.email'), isEmail(order.customer_email) ? order.customer_email : null),
  ]
}

/** To somebody of the club. */
function clubMail(
  order: MailedOrder,
  { recipient, language }: Reader,
  { origin, own, club }: OrderRendering,
): NewMail {
  const t = mailWords.with(own)[language]
  const names = { number: order.order_number, name: order.customer_name }
  const notes = order.notes === null ? [] : [{ label: t('label.notes'), value: order.notes }]
  const letter: Letter = {
    language,
    origin,
    club,
    heading: t('fresh.heading'),
    paragraphs: [
      t('fresh.text', names),
      ...(order.check_reason === null ? [] : [t('fresh.toCheck')]),
    ],
    details: [...contactDetails(order, t), ...deliveryDetails(order, language, t, club), ...notes],
    bill: orderBill(order, language, t),
    action: { label: t('orderDesk'), url: origin + adminPaths.orders() },
  }
  const replyTo = isEmail(order.customer_email) ? order.customer_email : null
  const head = { recipient, replyTo, subject: t('fresh.subject', names) }
  return mail('order-new', order, head, letter, own)
}

/** The mails about a new order: to the customer in the order's language, to the club in its own. */
export function newOrderMails(
  order: MailedOrder,
  readers: readonly Reader[],
  rendering: OrderRendering,
): NewMail[] {
  return [
    ...customerMails('order-received', 'received', order, rendering),
    ...readers.map((reader) => clubMail(order, reader, rendering)),
  ]
}

/** The mail about an order that the club changed. */
export const orderChangedMails = (order: MailedOrder, rendering: OrderRendering): NewMail[] =>
  customerMails('order-status', 'changed', order, rendering)

/** The mail about a new status: confirmed, ready or cancelled; none for the others. */
export function orderStatusMails(
  order: MailedOrder & { status: OrderStatus },
  rendering: OrderRendering,
): NewMail[] {
  const notice = noticeOf[order.status]
  const mails = notice ? customerMails('order-status', notice, order, rendering) : []
  return mails.map((each) => ({
    ...each,
    headers: { ...each.headers, 'X-Order-Status': order.status },
  }))
}
