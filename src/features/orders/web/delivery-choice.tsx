import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { type DeliveryMethod, deliveryMethods, needsAddress } from '../facts.ts'

const AddressFields = lazy(async () => ({
  default: (await import('./address-fields.tsx')).AddressFields,
}))

const card =
  'relative flex items-start gap-3 rounded-control border border-edge bg-surface p-4 has-checked:border-2 has-checked:border-primary ' +
  'has-focus-visible:ring-5 has-focus-visible:ring-gold'

function Choice({ method }: { method: DeliveryMethod }): ReactNode {
  const t = useTranslations('orders.delivery')
  return (
    <div className={card}>
      <input
        type="radio"
        id={`delivery-${method}`}
        name="delivery_method"
        value={method}
        defaultChecked={method === deliveryMethods[0]}
        data-far={needsAddress(method) || undefined}
        className="mt-0.5 size-6 shrink-0 accent-primary"
      />
      <label
        htmlFor={`delivery-${method}`}
        className="cursor-pointer font-semibold after:absolute after:inset-0"
      >
        {t(`${method}.name`)}
        <span className="block text-15 font-normal text-ink2">{t(`${method}.text`)}</span>
      </label>
    </div>
  )
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

/**
 * The delivery methods. The checked radio shows the address fields by CSS; `data-far` marks radios
 * that need an address, at a cost of few bytes.
 */
export function DeliveryChoice({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('orders.checkout')
  const { fieldset, wantsAddress, checkChoice } = useWantsAddress()
  return (
    <fieldset ref={fieldset} onChange={checkChoice} className="group space-y-3">
      <legend className="mb-3 text-20 font-bold">{t('method')}</legend>
      {deliveryMethods.map((method) => (
        <Choice key={method} method={method} />
      ))}
      <div className="hidden pt-2 group-has-[[data-far]:checked]:block">
        {wantsAddress && (
          <Suspense fallback={<Skeleton count={3} shape="h-12" className="space-y-5" />}>
            <AddressFields errors={errors} />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}
