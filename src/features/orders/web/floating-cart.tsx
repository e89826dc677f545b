import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ShoppingBag } from '#ui/icons/shopping-bag.ts'
import { useTranslations } from '#i18n/translations.ts'
import { dismissToast } from '#ui/feedback/toast.ts'
import { countPieces } from './cart.ts'
import { useCart } from './cart-store.ts'
import { useLastOrder } from './last-order.ts'
import { useIsOverStrip } from './use-is-over-strip.ts'

const showsCart = /^\/(cart|checkout)\b/
const hidesCart = /^\/(registration|contact)\b/
const hidesOrder = /^\/(checkout|order|registration|contact)\b/

type FloatingCartProps = {
  sheet: (isOpen: boolean, onClose: () => void) => ReactNode
  stub: (orderNumber: string) => ReactNode
}

/** While it waits, the cart in the header says the same. */
function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTranslations('club.nav')
  const button = useRef<HTMLButtonElement>(null)
  const isOver = useIsOverStrip(button)
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`floating-action grid size-14 place-items-center rounded-round bg-primary text-on-primary shadow-sheet hover:bg-primary-hover print:hidden ${isOver ? 'invisible' : ''}`}
    >
      <span className="sr-only">{t('floatingCart', { count: String(count) })}</span>
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.75} />
      <span
        aria-hidden
        className="absolute -inset-e-1 -top-1 grid h-6 min-w-6 place-items-center rounded-round border-2 border-surface bg-gold px-1 text-13 font-bold text-on-gold"
      >
        {count}
      </span>
    </button>
  )
}

/**
 * The floating button of a non-empty cart, with `sheet` as its dialog; after an order, `stub` takes
 * its place. Hidden on screens that show cart or order themselves, and beside the long forms, whose
 * fields and buttons it would cover. Sheet and stub may be lazy.
 */
export function FloatingCart({ sheet, stub }: FloatingCartProps) {
  const { pathname } = useLocation()
  const count = countPieces(useCart())
  const lastOrder = useLastOrder()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const close = () => setState((now) => (now === 'open' ? 'closed' : now))
  useEffect(close, [pathname])
  const isOfCart = showsCart.test(pathname)
  const isInSight = isOfCart || state === 'open'
  useEffect(() => {
    // What it says is in sight now, and its way to the cart leads nowhere.
    if (isInSight) dismissToast('add-to-cart')
  }, [isInSight])
  return (
    <>
      {count > 0 && !isOfCart && !hidesCart.test(pathname) && (
        <CartButton count={count} onOpen={() => setState('open')} />
      )}
      {count === 0 && lastOrder && !hidesOrder.test(pathname) && (
        <Suspense fallback={null}>{stub(lastOrder)}</Suspense>
      )}
      {state !== 'never' && !isOfCart && (
        <Suspense fallback={null}>{sheet(state === 'open', close)}</Suspense>
      )}
    </>
  )
}
