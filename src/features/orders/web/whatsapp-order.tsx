import { MessageCircle } from '#ui/icons/message-circle.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { formatDinars } from '#ui/money.tsx'
import { useClub } from '#ui/site-settings.ts'
import type { Cart, CartLine } from './cart.ts'
import { cartTotal, lineTotal } from './cart-changes.ts'

/** What is printed on each piece of a line: `88 AMINE`. */
function printsOf({ quantity, jerseyNumbers, jerseyNames = [] }: CartLine): string[] {
  const pieces = Array.from({ length: quantity }, (_, piece) =>
    [jerseyNumbers[piece], jerseyNames[piece]].filter((each) => each !== undefined && each !== ''),
  )
  return pieces.filter((print) => print.length > 0).map((print) => print.join(' '))
}

/** The cart as a message in the buyer's language. */
function useMessage(cart: Cart): string {
  const t = useTranslations('orders.whatsapp')
  const locale = useLanguage()
  const lines = cart.map((line) => {
    const size = line.sizeNames?.[locale] || line.size
    const prints = printsOf(line)
    return t('line', {
      quantity: String(line.quantity),
      name: localized(line, 'name', locale),
      choices: [
        size ? t('size', { size }) : '',
        prints.length > 0 ? t('prints', { prints: formatList(prints, locale) }) : '',
      ].join(''),
      price: formatDinars(lineTotal(line), locale),
    })
  })
  return [t('hello'), ...lines, t('total', { total: formatMoney(cartTotal(cart), locale) })].join(
    '\n',
  )
}

/** Sends the cart to the club as a WhatsApp message; nothing for a club without WhatsApp. */
export function WhatsAppOrder({ cart }: { cart: Cart }) {
  const t = useTranslations('orders.whatsapp')
  const { whatsapp } = useClub()
  const message = useMessage(cart)
  if (!whatsapp) return null
  return (
    <ButtonLink
      look="outline"
      to={whatsAppLink(whatsapp, message)}
      target="_blank"
      rel="noreferrer"
      className="mt-3 w-full"
    >
      <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      {t('order')}
    </ButtonLink>
  )
}
