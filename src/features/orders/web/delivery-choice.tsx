import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { DeliveryOffers, PickupPlace } from '../contract.ts'
import { deliveryWays, isCollected, needsAddress, wayValue } from '../facts.ts'
import { deliveryRange } from './delivery-offers.ts'
import { DeliveryCost } from './delivery-price.tsx'
import { HallHours, PickupAt, PlaceAddress, PlaceMap } from './place-words.tsx'
import { useDeliveryOffers } from './use-delivery.tsx'

const AddressFields = lazy(async () => ({
  default: (await import('./address-fields.tsx')).AddressFields,
}))

const card =
  'relative flex items-start gap-3 rounded-control border border-edge bg-surface p-4 has-checked:border-2 has-checked:border-primary ' +
  'has-focus-visible:ring-5 has-focus-visible:ring-gold'

const radio = 'mt-0.5 size-6 shrink-0 accent-primary'
const radioLabel = 'cursor-pointer font-semibold after:absolute after:inset-0'

type Subtotal = { subtotal: number }
type ChoiceProps = Subtotal & { way: DeliveryOffers['ways'][number]; isFirst: boolean }

/** A delivery way to choose, with how long it takes and what it costs. */
function WayChoice({ way, subtotal, isFirst }: ChoiceProps): ReactNode {
  const t = useTranslations('orders.delivery')
  const locale = useLanguage()
  const { arrival } = useDeliveryOffers()
  const { method } = way
  const range = deliveryRange({ ways: [way] }, subtotal)
  const isPaid = range !== null && range.highest > 0
  return (
    <div className={card}>
      <input
        type="radio"
        id={`delivery-${method}`}
        name="delivery_method"
        value={method}
        defaultChecked={isFirst}
        data-far={needsAddress(method) || undefined}
        className={radio}
      />
      <div>
        <label htmlFor={`delivery-${method}`} className={radioLabel}>
          {t(`${method}.name`)}
          <span className="block text-15 font-normal text-ink2">
            {/* Pickup costs nothing, but the items are paid there. */}
            {t(`${method}.${isPaid || isCollected(method) ? 'paidText' : 'text'}`)}
            {arrival && needsAddress(method) && ` ${localized(arrival, 'text', locale)}.`}
          </span>
          {isPaid && (
            <span className="block text-15">
              <DeliveryCost range={range} />
            </span>
          )}
        </label>
        {deliveryWays[method].place && <HallHours />}
      </div>
    </div>
  )
}

/** A place of pickup besides the club's hall. */
function PlaceChoice({ place }: { place: PickupPlace }) {
  const id = `delivery-${place.id}`
  return (
    <div className={card}>
      <input
        type="radio"
        id={id}
        name="delivery_method"
        value={wayValue('pickup', place.id)}
        className={radio}
      />
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} className={radioLabel}>
          <PickupAt place={place} />
          <span className="block text-15 font-normal text-ink2">
            <PlaceAddress place={place} />
          </span>
        </label>
        <PlaceMap place={place} />
      </div>
    </div>
  )
}

/** The ways to choose from, each place of pickup among them; the first one is chosen. */
export function WayChoices({ ways, subtotal }: Pick<DeliveryOffers, 'ways'> & Subtotal) {
  const { places = [] } = useDeliveryOffers()
  return ways.map((way, index) => (
    <Fragment key={way.method}>
      <WayChoice way={way} subtotal={subtotal} isFirst={index === 0} />
      {deliveryWays[way.method].place &&
        places.map((place) => <PlaceChoice key={place.id} place={place} />)}
    </Fragment>
  ))
}

/** True once a delivery method with an address has been chosen, even before hydration. */
function useWantsAddress() {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [wantsAddress, setWantsAddress] = useState(false)
  const checkChoice = () => {
    if (fieldset.current?.querySelector('[data-far]:checked')) setWantsAddress(true)
  }
  useEffect(checkChoice, [])
  return { fieldset, wantsAddress, checkChoice }
}

type DeliveryChoiceProps = {
  errors: FieldErrors
  subtotal: number
  /** Gets the code of the wilaya as typed; null while the list has none of that name. */
  onWilaya: (code: number | null) => void
}

export function WayError({ error }: { error: string | undefined }) {
  const t = useTranslations('orders.delivery.refused')
  if (!error) return null
  // The summary of errors links to it.
  return (
    <p id="delivery_method" tabIndex={-1} className="text-15 font-semibold text-danger">
      {t('not_offered')}
    </p>
  )
}

// Not `group-has-*`: its rule names no element below the `:has()`, so that each change of any
// checked radio, on every page, would restyle the whole page.
const choices =
  'space-y-3 has-[[data-far]:checked]:[&_[data-address]]:block ' +
  'has-[[value=desk]:checked]:[&_[data-street]]:hidden'

/**
 * The delivery methods. The checked radio shows the address fields by CSS; `data-far` marks radios
 * that need an address, at a cost of few bytes.
 */
export function DeliveryChoice({ errors, subtotal, onWilaya }: DeliveryChoiceProps) {
  const t = useTranslations('orders.checkout')
  const { ways } = useDeliveryOffers()
  const { fieldset, wantsAddress, checkChoice } = useWantsAddress()
  return (
    <fieldset ref={fieldset} onChange={checkChoice} className={choices}>
      <legend className="mb-3 text-20 font-bold">{t('method')}</legend>
      <WayChoices ways={ways} subtotal={subtotal} />
      <WayError error={errors.delivery_method} />
      <div data-address className="hidden pt-2">
        {wantsAddress && (
          <Suspense fallback={<Skeleton count={3} shape="h-12" className="space-y-5" />}>
            <AddressFields errors={errors} onWilaya={onWilaya} />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}
