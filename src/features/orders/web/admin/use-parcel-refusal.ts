import { useTranslations } from '#i18n/translations.ts'
import type { ChangedOrders } from '../../change-contract.ts'
import type { Order } from '../../contract.ts'
import { type ParcelState, parcelSteps } from '../../desk-contract.ts'
import { needsAddress } from '../../facts.ts'
import { useShortLines } from './use-status-change.ts'

export type ParcelRefusal = ChangedOrders['refused'][number]

/** Why a step cannot follow: there is no parcel, nothing is reserved for it, or another is next. */
function reasonOf({ delivery_method, parcel_state }: Order, wanted: ParcelState) {
  if (!needsAddress(delivery_method)) return 'collected'
  return parcelSteps[parcel_state].includes(wanted) ? 'unreserved' : 'order'
}

/** What a refused step of a parcel is told as, by its code and the order as it is now. */
export function useParcelRefusal() {
  const t = useTranslations('admin.orders.parcel')
  const describeShortLines = useShortLines()
  return (refusal: Pick<ParcelRefusal, 'code' | 'current'>, wanted: ParcelState): string => {
    const { code, current } = refusal
    if (!current) return t('refusals.not_found')
    const state = t(`states.${current.parcel_state}`)
    if (code === 'parcel_step') return t(`refusals.${reasonOf(current, wanted)}`, { state })
    if (code === 'out_of_stock')
      return describeShortLines(refusal, current) ?? t('refusals.out_of_stock')
    return t(`refusals.${code}`, { state })
  }
}
