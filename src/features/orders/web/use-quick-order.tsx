import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import type { PlacedOrder } from '../contract.ts'
import { orderLines, totalWith } from './cart-changes.ts'
import { readCart } from './cart-store.ts'
import { openAtOnce } from './last-order.ts'
import { noWrap } from './no-wrap.tsx'
import { quickForm } from './order-forms.ts'
import { useEmptyCartRefusal } from './use-empty-cart-refusal.ts'
import { knownPrice, type PricedDelivery } from './use-delivery.tsx'
import { chosenPlace, usePlaceOrder } from './use-place-order.ts'

export const quickDraft = 'quick-order'

/** The quick order form's state and submit; `onPlaced` closes the dialog. */
export function useQuickOrder(delivery: PricedDelivery, onPlaced: () => void) {
  const t = useTranslations('orders.quick')
  const track = useTranslations('orders.track')
  const refuseEmptyCart = useEmptyCartRefusal()
  const language = useLanguage()
  const navigate = useNavigate()

  const showPlaced = ({ order_number: number, to_be_checked }: PlacedOrder) =>
    showToast({
      kind: 'success',
      topic: 'order',
      title: t('placed'),
      description: (
        <>
          {t.rich('placedText', { number, ltr: noWrap })}
          {to_be_checked && <span className="block">{track('stock.to_check')}</span>}
        </>
      ),
      action: {
        label: track('heading'),
        onClick: () => void navigate(paths.trackOrder(number), { state: openAtOnce }),
      },
    })
  const { send, ...state } = usePlaceOrder({
    failed: t('failed'),
    draft: quickDraft,
    onRefused: (errors) => form.refuse(errors),
    onPlaced: (order) => {
      showPlaced(order)
      onPlaced()
    },
  })
  const form = useSchemaForm(quickForm, (details, element) => {
    if (state.isPending) return
    const cart = readCart()
    if (cart.length === 0) return refuseEmptyCart()
    const items = orderLines(cart)
    const order = {
      flow: 'quick' as const,
      ...details,
      ...chosenPlace(element),
      language,
      expected_total: totalWith(cart, knownPrice(delivery)),
      items,
    }
    send({ order, form: element, cart })
  })
  return { ...form, ...state }
}
