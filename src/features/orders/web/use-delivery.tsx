import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { FallbackText } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import type { DeliveryOffers, SaidText } from '../contract.ts'
import { deliveryPrice, type DeliveryMethod, type DeliveryRefusal, needsAddress } from '../facts.ts'
import { deliveryQuery } from './client.ts'
import { firstOffers } from './delivery-offers.ts'

/** The delivery ways on offer. */
export const useDeliveryOffers = (): DeliveryOffers => useQuery(deliveryQuery()).data ?? firstOffers

type Asked = { method: DeliveryMethod | undefined; wilaya: number | null; subtotal: number }

export type PricedDelivery = {
  /** What the buyer sees and pays, or why it is not known. */
  price: number | DeliveryRefusal
  /** The club's price since then, when it differs. */
  changedTo: number | undefined
  accept: () => void
  /** How long it takes; nothing for what is collected or where the club does not say. */
  arrival: SaidText | undefined
}

/**
 * The price of a delivery as the buyer first saw it; a price that the club changed meanwhile is
 * shown beside it until it is accepted, as for products.
 */
export function useDeliveryPrice({ method, wilaya, subtotal }: Asked): PricedDelivery {
  const { data } = useQuery(deliveryQuery())
  const [seen, setSeen] = useState(data)
  if (!seen && data) setSeen(data)
  const { ways, arrival, arrivals } = data ?? firstOffers
  const priceIn = (offered: DeliveryOffers['ways']) =>
    deliveryPrice(offered, { method: method ?? offered[0]?.method ?? 'pickup', wilaya, subtotal })
  const now = priceIn(ways)
  const before = seen ? priceIn(seen.ways) : now
  const isChanged = typeof now === 'number' && typeof before === 'number' && now !== before
  const ofWilaya = arrivals?.find(({ wilayas }) => wilaya !== null && wilayas.includes(wilaya))
  return {
    arrival: method && needsAddress(method) ? (ofWilaya ?? arrival) : undefined,
    price: isChanged ? before : now,
    changedTo: isChanged ? now : undefined,
    accept: () => setSeen(data),
  }
}

/** The price as a part of the total; what is not known is left out of it. */
export const knownPrice = ({ price }: Pick<PricedDelivery, 'price'>): number =>
  typeof price === 'number' ? price : 0

type TermsNoteProps = {
  arrival?: SaidText | undefined
  returns?: DeliveryOffers['returns']
  /** Whether something is printed on an article: the club's text about those follows. */
  isPrinted?: boolean
}

type PrintedLine = {
  jerseyNumbers: readonly number[]
  jerseyNames?: readonly string[] | undefined
}

/** Whether a number or a name is printed on one of them. */
export const hasPrints = (lines: readonly PrintedLine[]): boolean =>
  lines.some(
    ({ jerseyNumbers, jerseyNames }) => jerseyNumbers.length > 0 || jerseyNames?.some(Boolean),
  )

/** The club's page about returns in a new tab, so that nothing typed is lost. */
function ReturnsLink({ hasPage, children }: { hasPage: boolean; children: ReactNode }) {
  if (!hasPage) return children
  return (
    <a
      href={paths.page('returns')}
      target="_blank"
      rel="noreferrer"
      className="text-link underline underline-offset-4"
    >
      {children}
    </a>
  )
}

/**
 * How long a delivery takes and the rules of return, in one line, and right below it what is not
 * exchanged; nothing where the club says neither.
 */
export function TermsNote({ arrival, returns, isPrinted = false }: TermsNoteProps) {
  const locale = useLanguage()
  if (!arrival && !returns) return null
  return (
    <div className="text-15 text-ink2">
      <p>
        {arrival && localized(arrival, 'text', locale)}
        {arrival && returns && ' · '}
        {returns && (
          <ReturnsLink hasPage={returns.has_page}>{localized(returns, 'text', locale)}</ReturnsLink>
        )}
      </p>
      {isPrinted && returns?.printed && (
        <p>
          <FallbackText texts={returns.printed} />
        </p>
      )}
    </div>
  )
}
