import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
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
  Sheet: ComponentType<{ isOpen: boolean; onClose: () => void }>
  Stub: ComponentType<{ orderNumber: string }>
}

/** Hidden while it would cover the next session on Home: the header shows the same count. */
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
 * The floating button of a non-empty cart, with `Sheet` as its dialog; after an order, `Stub` takes
 * its place. Hidden on screens that show cart or order themselves, and beside the long forms, whose
 * fields and buttons it would cover. Sheet and stub may be lazy.
 */
export function FloatingCart({ Sheet, Stub }: FloatingCartProps) {
  const { pathname } = useLocation()
  const count = countPieces(useCart())
  const lastOrder = useLastOrder()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const close = () => setState((now) => (now === 'open' ? 'closed' : now))
  useEffect(close, [pathname])
  const isOfCart = showsCart.test(pathname)
  const isInSight = isOfCart || state === 'open'
  useEffect(() => {
    // The cart is in sight now: the toast would only repeat it, and its link would lead nowhere.
    if (isInSight) dismissToast('add-to-cart')
  }, [isInSight])
  return (
    <>
      {count > 0 && !isOfCart && !hidesCart.test(pathname) && (
        <CartButton count={count} onOpen={() => setState('open')} />
      )}
      {count === 0 && lastOrder && !hidesOrder.test(pathname) && (
        <Suspense>
          <Stub orderNumber={lastOrder} />
        </Suspense>
      )}
      {state !== 'never' && !isOfCart && (
        <Suspense>
          <Sheet isOpen={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
