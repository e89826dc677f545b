import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { BellRing } from '#ui/icons/bell-ring.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { maxQuantity } from '#core/limits.ts'
import { localized } from '#core/locale.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { JerseyPreview, kitOf } from '#features/catalogue/web/jersey-preview.tsx'
import { Price } from '#features/catalogue/web/price.tsx'
import { whatsAppLink } from '#core/whatsapp.ts'
import { partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dismissToast, showToast } from '#ui/feedback/toast.ts'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { addPiece } from './cart.ts'
import { readCart, writeCart } from './cart-store.ts'
import { NumberInput, parseJerseyNumber } from './number-input.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import { SizePicker } from './size-picker.tsx'

type Missing = 'size' | 'number'

/** The form's size if the product has it, and the typed number if it is valid; else null. */
function readForm(form: HTMLFormElement, product: ProductPage) {
  const data = new FormData(form)
  const typed = data.get('jersey-number')
  return {
    size: product.sizes.find((size) => size === data.get('size')) ?? null,
    number: typeof typed === 'string' ? parseJerseyNumber(typed) : null,
  }
}

/** The names of the size, where it has some of its own. */
function namesOf({ size_guide }: ProductPage, size: string | null) {
  const found = size_guide.find((each) => each.size === size)
  return found && localized(found, 'name', 'fr') ? partialTranslationsOf(found, 'name') : null
}

function useAddToCart(product: ProductPage) {
  const t = useTranslations('orders.add')
  const name = localized(product, 'name', useLanguage())
  const navigate = useNavigate()
  const [missing, setMissing] = useState<Missing>()
  const [printed, setPrinted] = useState<number | null>(null)

  const showMissing = (what: Missing, form: HTMLFormElement) => {
    setMissing(what)
    showToast({
      kind: 'error',
      topic: 'add-to-cart',
      aboutField: true,
      title: t(`${what}Required`),
      description: t(`${what}RequiredText`),
    })
    const name = what === 'size' ? 'size' : 'jersey-number'
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]:enabled`)
    field?.focus({ preventScroll: true })
    field?.parentElement?.scrollIntoView({ block: 'center' })
  }
  const showResult = (kind: 'success' | 'error', title: string) => {
    const action = { label: t('seeCart'), onClick: () => void navigate(paths.cart) }
    showToast({ kind, topic: 'add-to-cart', title, description: name, action })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { size, number } = readForm(form, product)
    if (product.sizes.length > 0 && size === null) return showMissing('size', form)
    if (product.takes_number && number === null) return showMissing('number', form)

    const { id: productId, name_fr, name_en, name_ar, price, category } = product
    const names = { name_fr, name_en, name_ar }
    const jerseyNumber = product.takes_number ? number : null
    const image = product.images[0] ?? null
    const cart = readCart()
    const fuller = addPiece(cart, {
      productId,
      ...names,
      price,
      category: category ?? '',
      size,
      sizeNames: namesOf(product, size),
      image,
      jerseyNumber,
    })
    setMissing(undefined)
    if (fuller === cart) return showResult('error', t('full', { count: String(maxQuantity) }))
    writeCart(fuller)
    const numberInput = form.querySelector<HTMLInputElement>('#jersey-number')
    if (numberInput) numberInput.value = ''
    setPrinted(null)
    showResult('success', t('added'))
  }
  const clearMissing = (what: Missing) => {
    if (missing !== what) return
    setMissing(undefined)
    dismissToast('add-to-cart')
  }
  const changeNumber = (number: number | null) => {
    clearMissing('number')
    setPrinted(number)
  }
  return { missing, submit, printed, changeNumber, chooseSize: () => clearMissing('size') }
}

/** For a sold-out product: a WhatsApp message to the club, already written. */
function AskClub({ product }: { product: ProductPage }) {
  const t = useTranslations('catalogue.product')
  const { origin } = useSiteSettings()
  const { whatsapp } = useClub()
  const name = localized(product, 'name', useLanguage())
  const message = t('tellMeText', { name, address: origin + paths.product(product.id) })
  if (!whatsapp) return null
  const address = whatsAppLink(whatsapp, message)
  return (
    <div>
      <p className="mb-2 text-15 text-ink2">{t('tellMeHint')}</p>
      <ButtonLink look="outline" to={address} target="_blank" rel="noreferrer">
        <BellRing aria-hidden className="size-5" strokeWidth={1.75} />
        {t('tellMe')}
      </ButtonLink>
    </div>
  )
}

/** Size, number and the button that adds one piece to the cart. */
export function AddToCart({ product }: { product: ProductPage }) {
  const t = useTranslations('orders.add')
  const catalogue = useTranslations('catalogue.product')
  const { missing, submit, printed, changeNumber, chooseSize } = useAddToCart(product)
  const isSoldOut = product.stock === 0
  const kit = kitOf(product.images)
  return (
    <form noValidate data-needs-script onSubmit={submit} className="space-y-6">
      {product.sizes.length > 0 && (
        <SizePicker
          product={product}
          onChoose={chooseSize}
          error={missing === 'size' ? t('sizeRequiredText') : undefined}
        />
      )}
      {product.takes_number && (
        <div className="flex flex-wrap items-end justify-between gap-4 sm:justify-start sm:gap-8">
          <NumberInput
            onChange={changeNumber}
            error={missing === 'number' ? t('numberRequiredText') : undefined}
          />
          {kit && <JerseyPreview kit={kit} number={printed} />}
        </div>
      )}
      {isSoldOut && <AskClub product={product} />}
      <div className="action-bar action-bar-fixed noscript:hidden flex items-center justify-between gap-4">
        <Price product={product} className="font-semibold lg:hidden" />
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
