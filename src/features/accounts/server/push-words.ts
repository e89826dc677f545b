import type { Locale } from '#core/locale.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { directionOf } from '#core/locale.ts'
import { formatMoney } from '#i18n/format.ts'

/** What a push is about: nothing of it says who the family is, because a locked screen shows it. */
export type PushContent =
  | { kind: 'order'; details: { id: string; number: string; total: number } }
  | { kind: 'message'; details: { id: string } }
  | { kind: 'test'; details: Record<string, never> }

const words = {
  fr: {
    order: 'Nouvelle commande',
    message: 'Nouveau message',
    messageText: 'Quelqu’un a écrit au club.',
    test: 'Les notifications arrivent',
    testText: 'Ce téléphone vous prévient des commandes et des messages.',
  },
  en: {
    order: 'New order',
    message: 'New message',
    messageText: 'Somebody wrote to the club.',
    test: 'Notifications arrive',
    testText: 'This phone tells you of orders and messages.',
  },
  ar: {
    order: 'طلب جديد',
    message: 'رسالة جديدة',
    messageText: 'وصلت رسالة إلى النادي.',
    test: 'الإشعارات تصل',
    testText: 'سيخبرك هذا الهاتف بالطلبات والرسائل.',
  },
} as const satisfies Record<Locale, Record<string, string>>

function contentOf(push: PushContent, language: Locale) {
  const t = words[language]
  if (push.kind === 'order') {
    const { id, number, total } = push.details
    const body = `${number} · ${formatMoney(total, language)}`
    return { title: t.order, body, url: adminPaths.orders({ order: id }), tag: id }
  }
  if (push.kind === 'message')
    return {
      title: t.message,
      body: t.messageText,
      url: adminPaths.messages({ state: 'unanswered' }),
      tag: push.details.id,
    }
  return { title: t.test, body: t.testText, url: adminPaths.account, tag: 'test' }
}

/** The payload that the service worker shows. */
export const pushPayload = (push: PushContent, language: Locale): string =>
  JSON.stringify({ ...contentOf(push, language), lang: language, dir: directionOf(language) })
