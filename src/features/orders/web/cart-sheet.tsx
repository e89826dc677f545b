import { useEffect, useRef, useState } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AcceptChanges } from './accept-changes.tsx'
import { countPieces } from './cart.ts'
import { cartTotal } from './cart-changes.ts'
import { CartLines, type CartLinesProps } from './cart-lines.tsx'
import { useCart } from './cart-store.ts'
import { leadToNotice } from './lead-to-notice.ts'
import { useLineNotices } from './use-line-notices.ts'
import { WhatsAppOrder } from './whatsapp-order.tsx'
import { QuickOrderForm } from './quick-order-form.tsx'

type StepProps = CartLinesProps & { onOrder: () => void }

function LinesStep({ cart, notices, stocks, onOrder }: StepProps) {
  const t = useTranslations('orders')
  if (cart.length === 0)
    return (
      <div className="p-8 text-center">
        <p className="text-18">{t('floating.emptyText')}</p>
        <ButtonLink to={paths.shop()} className="mt-4">
          {t('cart.toShop')}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5">
        <CartLines cart={cart} notices={notices} stocks={stocks} />
      </div>
      <div className="border-t border-line p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <AcceptChanges notices={notices} />
        <p className="mb-3 flex justify-between gap-4 text-20 font-bold">
          <span>{t('cart.total')}</span>
          <Money data-testid="floating-total" dzd={cartTotal(cart)} />
        </p>
        <Button className="w-full" onClick={() => leadToNotice() || onOrder()}>
          {t('floating.order')}
        </Button>
        <WhatsAppOrder cart={cart} />
      </div>
    </>
  )
}

/**
 * Two steps: lines, then form. Once opened (`isStarted`), the form stays mounted, so it keeps its
 * input.
 */
function useSteps() {
  const [step, setStep] = useState<'lines' | 'form'>('lines')
  const [isStarted, setStarted] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isStarted) panel.current?.focus()
  }, [step, isStarted])
  return {
    step,
    isStarted,
    panel,
    order: () => {
      setStep('form')
      setStarted(true)
    },
    goBack: () => setStep('lines'),
    startOver: () => {
      setStep('lines')
      setStarted(false)
    },
  }
}

/** The cart's dialog: its lines, then the quick order form. */
export function CartSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('club.nav')
  const cart = useCart()
  const { notices, stocks } = useLineNotices(isOpen ? cart : [])
  const { step, isStarted, panel, order, goBack, startOver } = useSteps()
  const finish = () => {
    startOver()
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('floatingCart', { count: String(countPieces(cart)) })}
    >
      <div ref={panel} tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        {step === 'lines' && (
          <LinesStep cart={cart} notices={notices} stocks={stocks} onOrder={order} />
        )}
        {isStarted && (
          <div
            hidden={step === 'lines'}
            className="min-h-0 grow scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-5"
          >
            <QuickOrderForm cart={cart} notices={notices} onBack={goBack} onPlaced={finish} />
          </div>
        )}
      </div>
    </Sheet>
  )
}
