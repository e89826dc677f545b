import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { readDraft } from '#ui/forms/draft.ts'
import { TextArea } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { type DeliveryMethod, needsAddress, readWay } from '../facts.ts'
import { WayChoices, WayError } from './delivery-choice.tsx'
import { quickWays } from './delivery-offers.ts'
import { readKeptDetails } from './kept-details.ts'
import { useDeliveryOffers, useDeliveryPrice } from './use-delivery.tsx'
import { quickDraft } from './use-quick-order.tsx'

const WilayaField = lazy(async () => ({
  default: (await import('./wilaya-field.tsx')).WilayaField,
}))

/** What is typed, and the code of the wilaya of that name. */
type Wilaya = { code: number | null; typed?: string }

/** How a quick order is delivered, and what that costs. */
export function useQuickDelivery(subtotal: number) {
  const offers = useDeliveryOffers()
  const ways = quickWays(offers)
  const [chosen, setChosen] = useState('')
  const [wilaya, setWilaya] = useState<Wilaya>({ code: null })
  const takeWilaya = useCallback(
    (code: number | null, typed: string) => setWilaya({ code, typed }),
    [],
  )
  const { method: found, placeId } = readWay(chosen)
  const isGone = placeId !== undefined && !offers.places?.some(({ id }) => id === placeId)
  const way = ways.find((each) => !isGone && each.method === found) ?? ways[0]
  const method: DeliveryMethod = way?.method ?? 'delivery'
  const delivery = useDeliveryPrice({ method, wilaya: wilaya.code, subtotal })
  const choices = ways.length + (offers.places?.length ?? 0)
  // Ask for the wilaya only where price or time depend on it.
  const asksWilaya = needsAddress(method) && Boolean(way?.prices.length || offers.arrivals)
  return {
    choices,
    ways,
    way,
    method,
    asksWilaya,
    wilaya,
    subtotal,
    delivery,
    setChosen,
    takeWilaya,
  }
}

type KeptWilayaProps = {
  /** What was typed before another way removed the field. */
  typed: string | undefined
  error: string | undefined
  onWilaya: (code: number | null, typed: string) => void
}

/**
 * The wilaya, which begins with the stored one. The stored one is read before the lazy field has
 * loaded: once loaded, the field reports its content to the draft.
 */
function KeptWilaya({ typed, error, onWilaya }: KeptWilayaProps) {
  const [start] = useState(() => typed ?? { ...readKeptDetails(), ...readDraft(quickDraft) }.wilaya)
  return (
    <Suspense fallback={null}>
      <WilayaField error={error} start={start} onWilaya={onWilaya} />
    </Suspense>
  )
}

type QuickDeliveryProps = { quick: ReturnType<typeof useQuickDelivery>; errors: FieldErrors }

/** The ways of a quick order and its address; the wilaya only where price or time depend on it. */
export function QuickDelivery({ quick, errors }: QuickDeliveryProps) {
  const t = useTranslations('orders.quick')
  const checkout = useTranslations('orders.checkout')
  const { choices, ways, way, asksWilaya, wilaya, subtotal, setChosen, takeWilaya } = quick
  const methods = useRef<HTMLFieldSetElement>(null)
  // Reads the way that the draft has restored.
  useEffect(() => {
    const chosen = methods.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen) setChosen(chosen.value)
  }, [setChosen])
  return (
    <div className="space-y-5 has-[[name=delivery_method]:checked:not([data-far])]:[&_[data-address]]:hidden">
      {choices > 1 && (
        <fieldset
          ref={methods}
          className="space-y-3"
          onChange={({ target }) => target instanceof HTMLInputElement && setChosen(target.value)}
        >
          <legend className="mb-1.5 font-semibold">{checkout('method')}</legend>
          <WayChoices ways={ways} subtotal={subtotal} />
          <WayError error={errors.delivery_method} />
        </fieldset>
      )}
      {choices === 1 && <input type="hidden" name="delivery_method" value={way?.method} />}
      {asksWilaya && (
        <KeptWilaya typed={wilaya.typed} error={errors.wilaya} onWilaya={takeWilaya} />
      )}
      <div data-address>
        <TextArea
          name="exact_address"
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          maxLength={1000}
          error={errors.exact_address}
        />
      </div>
    </div>
  )
}
