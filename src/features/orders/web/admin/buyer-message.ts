import { inLanguage, paths } from '#core/paths.ts'
import type { Locale } from '#core/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Order, OrderStatus } from '../../contract.ts'

type Words = {
  hello: (name: string) => string
  order: (number: string, total: string) => string
  status: Record<OrderStatus, string>
  follow: (address: string) => string
}

// Not in the admin's messages: those are loaded in the admin's language only, and these are needed
// in the buyer's.
const words: Record<Locale, Words> = {
  fr: {
    hello: (name) => `Bonjour ${name},`,
    order: (number, total) => `votre commande ${number} (${total})`,
    status: {
      pending: 'est bien arrivée. Pouvez-vous la confirmer ?',
      confirmed: 'est confirmée, nous la préparons.',
      processing: 'est en préparation.',
      ready: 'est prête.',
      completed: 'est terminée. Merci et à bientôt au club !',
      cancelled: 'est annulée. Il n’y a rien à payer.',
    },
    follow: (address) => `Suivre la commande : ${address}`,
  },
  en: {
    hello: (name) => `Hello ${name},`,
    order: (number, total) => `your order ${number} (${total})`,
    status: {
      pending: 'has reached us. Could you please confirm it?',
      confirmed: 'is confirmed; we are preparing it.',
      processing: 'is being prepared.',
      ready: 'is ready.',
      completed: 'is complete. Thank you, and see you at the club!',
      cancelled: 'is cancelled. There is nothing to pay.',
    },
    follow: (address) => `Track your order: ${address}`,
  },
  ar: {
    hello: (name) => `السلام عليكم ${name}،`,
    order: (number, total) => `طلبكم رقم ${number} (${total})`,
    status: {
      pending: 'وصلنا. هل تؤكّدونه من فضلكم؟',
      confirmed: 'مؤكَّد، ونحن بصدد تحضيره.',
      processing: 'قيد التحضير.',
      ready: 'جاهز.',
      completed: 'مكتمل. شكرًا لكم، وإلى اللقاء في النادي!',
      cancelled: 'أُلغي، ولا شيء عليكم دفعه.',
    },
    follow: (address) => `لمتابعة الطلب: ${address}`,
  },
}

type MessagedOrder = Pick<
  Order,
  'customer_name' | 'order_number' | 'total_amount' | 'language' | 'status'
>

/** The club's message about an order, in the order's language. */
export function buyerMessage(order: MessagedOrder, origin: string): string {
  const { language, status, order_number: number } = order
  const { hello, order: named, status: states, follow } = words[language]
  const address = inLanguage(origin + paths.trackOrder(number), language)
  return [
    hello(order.customer_name),
    `${named(number, formatMoney(order.total_amount, language))} ${states[status]}`,
    follow(address),
  ].join('\n')
}
