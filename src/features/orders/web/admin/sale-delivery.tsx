import { useCallback, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { TextArea } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { type DeliveryMethod, deliveryWays, needsAddress, readWay } from '../../facts.ts'
import { useCommunes } from '../address-fields.tsx'
import { WayChoices, WayError } from '../delivery-choice.tsx'
import { PlaceField } from '../place-field.tsx'
import { useDeliveryOffers } from '../use-delivery.tsx'
import { useDeliveryProblem } from '../use-delivery-problem.ts'
import { WilayaField } from '../wilaya-field.tsx'

function Address({
  errors,
  hasStreet,
  onWilaya,
}: {
  errors: FieldErrors
  hasStreet: boolean
  onWilaya: (code: number | null) => void
}) {
  const t = useTranslations('orders.address')
  const problemOf = useDeliveryProblem()
  const [code, setCode] = useState<number | null>(null)
  const communes = useCommunes(code)
  const show = useCallback(
    (wilaya: number | null) => {
      setCode(wilaya)
      onWilaya(wilaya)
    },
    [onWilaya],
  )
  return (
    <div className="space-y-5 pt-2">
      <div className="grid gap-5 sm:grid-cols-2">
        <WilayaField error={errors.wilaya} onWilaya={show} />
        <PlaceField
          name="commune"
          label={t('commune')}
          places={communes}
          start=""
          autoComplete="off"
          error={errors.commune}
          problem={problemOf(errors.commune)}
        />
      </div>
      {hasStreet && (
        <TextArea
          name="street"
          label={t('street')}
          rows={2}
          maxLength={700}
          error={errors.street}
        />
      )}
    </div>
  )
}

type SaleDeliveryProps = {
  method: DeliveryMethod
  subtotal: number
  errors: FieldErrors
  onMethod: (method: DeliveryMethod) => void
  onWilaya: (code: number | null) => void
}

/** How an order that is to prepare reaches its buyer: a place of pickup, or an address. */
export function SaleDelivery({ method, subtotal, errors, onMethod, onWilaya }: SaleDeliveryProps) {
  const t = useTranslations('orders.checkout')
  const { ways } = useDeliveryOffers()
  const choose = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement) || input.name !== 'delivery_method') return
    onMethod(readWay(input.value).method ?? 'pickup')
  }
  return (
    <fieldset className="space-y-3" onChange={({ target }) => choose(target)}>
      <legend className="mb-2 font-semibold">{t('method')}</legend>
      <WayChoices ways={ways} subtotal={subtotal} />
      <WayError error={errors.delivery_method} />
      {needsAddress(method) && (
        <Address
          errors={errors}
          hasStreet={deliveryWays[method].needs.includes('street')}
          onWilaya={onWilaya}
        />
      )}
    </fieldset>
  )
}
