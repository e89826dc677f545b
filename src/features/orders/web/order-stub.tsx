import { useRef } from 'react'
import { Link } from 'react-router'
import { Copy } from '#ui/icons/copy.ts'
import { X } from '#ui/icons/x.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useCopiedText } from '#ui/use-copied-text.ts'
import { dismissLastOrder } from './last-order.ts'
import { phoneOf } from './placed-orders.ts'
import { useIsOverStrip } from './use-is-over-strip.ts'

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface'
const iconProps = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

/** The last order's number in place of the cart button: to its ticket, to copy, to dismiss. */
export function OrderStub({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('orders.confirmation')
  const shared = useTranslations('shared')
  const stub = useRef<HTMLElement>(null)
  // Stays visible for an order that was placed in this tab (only there its phone is known): its
  // buyer looks for the number.
  const isOver = useIsOverStrip(stub) && phoneOf(orderNumber) === undefined
  const { text: number, copy } = useCopiedText({ copied: t('copied'), selected: t('selected') })
  return (
    <section
      ref={stub}
      aria-label={t('title')}
      className={`floating-action band flex lg:inset-s-6 lg:inset-e-auto items-center rounded-sheet border-2 border-gold py-1 ps-4 pe-1 shadow-sheet print:hidden ${isOver ? 'invisible' : ''}`}
    >
      <Link to={paths.order(orderNumber)} className="me-3 underline-offset-4 hover:underline">
        <span className="block text-13 text-ink2">{t('title')}</span>
        <bdi ref={number} dir="ltr" className="font-bold whitespace-nowrap text-gold">
          {orderNumber}
        </bdi>
      </Link>
      <button type="button" aria-label={t('copy')} onClick={copy} className={iconButton}>
        <Copy {...iconProps} />
      </button>
      <button
        type="button"
        aria-label={shared('close')}
        onClick={dismissLastOrder}
        className={iconButton}
      >
        <X {...iconProps} />
      </button>
    </section>
  )
}
