import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { DeliveryMethod } from '../contract.ts'

const AddressFields = lazy(async () => ({
  default: (await import('./address-fields.tsx')).AddressFields,
}))

const card =
  'relative flex items-start gap-3 rounded-control border border-edge bg-surface p-4 has-checked:border-2 has-checked:border-primary ' +
  'has-focus-visible:ring-5 has-focus-visible:ring-gold'

function Choice({
  value,
  title,
  text,
  checked = false,
}: {
  value: DeliveryMethod
  title: string
  text: string
  checked?: boolean
}): ReactNode {
  return (
    <div className={card}>
      <input
        type="radio"
        id={`delivery-${value}`}
        name="delivery_method"
        value={value}
        defaultChecked={checked}
        className="mt-0.5 size-6 shrink-0 accent-primary"
      />
      <label
        htmlFor={`delivery-${value}`}
        className="cursor-pointer font-semibold after:absolute after:inset-0"
      >
        {title}
        <span className="block text-15 font-normal text-ink2">{text}</span>
      </label>
    </div>
  )
}

/**
 * True from the first moment that delivery is chosen, also when that was before the application
 * ran.
 */
function useWantsAddress() {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [wantsAddress, setWantsAddress] = useState(false)
  const look = () => {
    if (fieldset.current?.querySelector('[value=delivery]:checked')) setWantsAddress(true)
  }
  useEffect(look, [])
  return { fieldset, wantsAddress, look }
}

/**
 * Pickup or delivery; the address is there for delivery only, shown by the checked radio itself.
 */
export function DeliveryChoice({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('orders.checkout')
  const { fieldset, wantsAddress, look } = useWantsAddress()
  return (
    <fieldset ref={fieldset} onChange={look} className="group space-y-3">
      <legend className="mb-3 text-20 font-bold">{t('method')}</legend>
      <Choice value="pickup" title={t('pickup')} text={t('pickupText')} checked />
      <Choice value="delivery" title={t('delivery')} text={t('deliveryText')} />
      <div className="hidden pt-2 group-has-[[value=delivery]:checked]:block">
        {wantsAddress && (
          <Suspense fallback={<Skeleton count={3} shape="h-12" className="space-y-5" />}>
            <AddressFields errors={errors} />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}
