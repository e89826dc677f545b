import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TextArea } from '#ui/forms/field.tsx'
import type { DeliveryMethod } from '../contract.ts'

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
        className="mt-1.5 size-5 accent-primary"
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

/** Pickup or delivery; the address is there for delivery only, shown by the checked radio itself. */
export function DeliveryChoice({ addressError }: { addressError: string | undefined }) {
  const t = useTranslations('orders.checkout')
  return (
    <fieldset className="group space-y-3">
      <legend className="mb-3 text-20 font-bold">{t('method')}</legend>
      <Choice value="pickup" title={t('pickup')} text={t('pickupText')} checked />
      <Choice value="delivery" title={t('delivery')} text={t('deliveryText')} />
      <div className="hidden group-has-[[value=delivery]:checked]:block">
        <TextArea
          name="shipping_address"
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          maxLength={1000}
          error={addressError}
        />
      </div>
    </fieldset>
  )
}
