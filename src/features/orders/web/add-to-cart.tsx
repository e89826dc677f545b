import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { localized } from '#core/locale.ts'
import type { Product } from '#features/catalogue/contract.ts'
import { takesNumber } from '#features/catalogue/rules.ts'
import { Price } from '#features/catalogue/web/price.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { addPiece } from './cart.ts'
import { changeCart } from './cart-store.ts'
import { NumberInput, parseJerseyNumber } from './number-input.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import { SizePicker } from './size-picker.tsx'

type Missing = 'size' | 'number'

/** What the form says: the chosen size if it is one of the product's, the typed number if it is one. */
function readForm(form: HTMLFormElement, product: Product) {
  const data = new FormData(form)
  const typed = data.get('jersey-number')
  return {
    size: product.sizes.find((size) => size === data.get('size')) ?? null,
    number: typeof typed === 'string' ? parseJerseyNumber(typed) : null,
  }
}

function useAddToCart(product: Product) {
  const t = useTranslations('orders.add')
  const locale = useLanguage()
  const navigate = useNavigate()
  const [missing, setMissing] = useState<Missing>()

  const refuse = (what: Missing, form: HTMLFormElement) => {
    setMissing(what)
    showToast({
      kind: 'error',
      topic: 'add-to-cart',
      title: t(`${what}Required`),
      description: t(`${what}RequiredText`),
    })
    form.querySelector<HTMLInputElement>(what === 'size' ? '[name=size]:enabled' : '#jersey-number')?.focus()
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { size, number } = readForm(form, product)
    if (product.sizes.length > 0 && size === null) return refuse('size', form)
    if (takesNumber(product) && number === null) return refuse('number', form)

    const { id: productId, name_fr, name_en, name_ar, price, category } = product
    const names = { name_fr, name_en, name_ar }
    const jerseyNumber = takesNumber(product) ? number : null
    const image = product.images[0] ?? null
    changeCart((cart) => addPiece(cart, { productId, ...names, price, category, size, image, jerseyNumber }))
    setMissing(undefined)
    const numberInput = form.querySelector<HTMLInputElement>('#jersey-number')
    if (numberInput) numberInput.value = ''
    showToast({
      kind: 'success',
      topic: 'add-to-cart',
      title: t('added'),
      description: localized(product, 'name', locale),
      action: { label: t('seeCart'), onClick: () => void navigate('/cart') },
    })
  }
  return {
    missing,
    submit,
    forgive: (what: Missing) => setMissing((now) => (now === what ? undefined : now)),
  }
}

/** Size, number and the button that puts one piece into the cart. */
export function AddToCart({ product }: { product: Product }) {
  const t = useTranslations('orders.add')
  const catalogue = useTranslations('catalogue.product')
  const { missing, submit, forgive } = useAddToCart(product)
  const isSoldOut = product.stock === 0
  return (
    <form noValidate data-needs-script onSubmit={submit} className="space-y-6">
      {product.sizes.length > 0 && (
        <SizePicker
          sizeStocks={product.size_stocks}
          onChoose={() => forgive('size')}
          error={missing === 'size' ? t('sizeRequiredText') : undefined}
        />
      )}
      {takesNumber(product) && (
        <NumberInput
          onChange={() => forgive('number')}
          error={missing === 'number' ? t('numberRequiredText') : undefined}
        />
      )}
      <div className="action-bar flex items-center justify-between gap-4">
        <span className="font-semibold lg:hidden">
          <Price product={product} />
        </span>
        <Button type="submit" disabled={isSoldOut} className="grow">
          {isSoldOut ? catalogue('soldOut') : catalogue('addToCart')}
        </Button>
      </div>
      <noscript>
        <OrderByPhone text={catalogue('noScript')} />
      </noscript>
    </form>
  )
}
