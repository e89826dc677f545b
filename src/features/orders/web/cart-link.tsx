import { ShoppingBag } from '#ui/icons/shopping-bag.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PathLink } from '#ui/path-link.tsx'
import { countPieces } from './cart.ts'
import { useCart } from './cart-store.ts'

/** The header's link to the cart, with the number of pieces. */
export function CartLink() {
  const t = useTranslations('club.nav')
  const count = countPieces(useCart())
  return (
    <PathLink
      to={paths.cart}
      className="relative grid size-11 place-items-center rounded-control hover:bg-surface"
    >
      <span className="sr-only">{count > 0 ? t('cartWithCount', { count }) : t('cart')}</span>
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.75} />
      {count > 0 && (
        <span aria-hidden data-testid="cart-badge" className="cart-badge">
          {count}
        </span>
      )}
    </PathLink>
  )
}
