import { Fragment, lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isKeptInTab } from '#core/device-storage.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { maxQuantity } from '#core/limits.ts'
import { type Locale, localized } from '#core/locale.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { isPrintable, parseJerseyNumber, tidyPrint } from '#features/catalogue/facts.ts'
import { nameInGuide } from '#features/catalogue/rules.ts'
import { useLivePrint } from '#features/catalogue/web/live-print.tsx'
import { PrintedPrice, useSurcharge } from '#features/catalogue/web/printed-price.tsx'
import { partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { dismissToast, showToast } from '#ui/feedback/toast.ts'
import { draftKey } from '#ui/forms/draft-key.ts'
import { type Cart, lineKey } from './cart.ts'
import { addPiece, type Piece } from './cart-changes.ts'
import { readCart, writeCart } from './cart-store.ts'
import { OrderByPhone } from './order-by-phone.tsx'
import { Prints } from './prints.tsx'
import { SizePicker } from './size-picker.tsx'
import { soldOutFormId } from './tell-me.tsx'

/** In the order of the fields. */
const fields = ['size', 'number', 'name'] as const
type Field = (typeof fields)[number]
const nothing = { size: false, number: false, name: false }

/** The form's size if the product has it, and the typed number if it is valid; else null. */
function readForm(form: HTMLFormElement, product: ProductPage) {
  const data = new FormData(form)
  const typed = data.get('jersey-number')
  const name = data.get('jersey-name')
  return {
    size: product.sizes.find((size) => size === data.get('size')) ?? null,
    number: typeof typed === 'string' ? parseJerseyNumber(typed) : null,
    name: typeof name === 'string' ? tidyPrint(name) : '',
  }
}

/** The names of the size, where it has some of its own. */
function namesOf({ size_guide }: ProductPage, size: string | null) {
  const found = size_guide.find((each) => each.size === size)
  return found && localized(found, 'name', 'fr') ? partialTranslationsOf(found, 'name') : null
}

type Chosen = { size: string | null; number: number | null; name: string }

/** Size, number and name, as far as they are chosen. */
const choicesOf = (product: ProductPage, { size, number, name }: Chosen, locale: Locale) =>
  [
    size === null ? '' : nameInGuide(product, size, locale),
    `${product.takes_number ? (number ?? '') : ''} ${name}`.trim(),
  ].filter(Boolean)

/** One piece as it is chosen, at the prices that the page shows. */
function pieceOf(product: ProductPage, { size, number, name }: Chosen): Piece {
  const { id: productId, name_fr, name_en, name_ar, price, category, takes_number } = product
  const { number_price, name_price } = product
  return {
    productId,
    name_fr,
    name_en,
    name_ar,
    price,
    category: category ?? '',
    size,
    sizeNames: namesOf(product, size),
    image: product.images[0] ?? null,
    jersey: product.jersey,
    jerseyNumber: takes_number ? number : null,
    jerseyName: name,
    ...(takes_number && number_price > 0 && { numberPrice: number_price }),
    ...(name_price !== null && { namePrice: name_price }),
  }
}

const LinePicture = lazy(async () => ({
  default: (await import('./line-picture.tsx')).LinePicture,
}))

/** Says what became of the piece, with its picture as it will be printed. */
function useResultToast(product: ProductPage) {
  const t = useTranslations('orders.add')
  const locale = useLanguage()
  const navigate = useNavigate()
  return (kind: 'success' | 'error', title: string, chosen: Chosen) => {
    const { image, jersey, jerseyNumber } = pieceOf(product, chosen)
    const jerseyNumbers = jerseyNumber === null ? [] : [jerseyNumber]
    const line = { image, jersey, jerseyNumbers, jerseyNames: [chosen.name] }
    const picture = (
      <Suspense>
        <LinePicture line={line} className="w-14" />
      </Suspense>
    )
    const action = { label: t('seeCart'), onClick: () => void navigate(paths.cart) }
    const piece = [localized(product, 'name', locale), ...choicesOf(product, chosen, locale)]
    // Latin sizes and names keep their place in an Arabic line.
    const description = piece.map((part, index) => (
      <Fragment key={`${index} ${part}`}>
        <bdi>{part}</bdi>
        {index < piece.length - 1 && '\u00a0· '}
      </Fragment>
    ))
    showToast({ kind, topic: 'add-to-cart', title, description, action, picture })
  }
}

/** The stock of the size if the cart already holds all of it. */
function exhaustedStock(product: ProductPage, cart: Cart, size: string | null) {
  const stock = product.size_stocks.find((each) => each.size === size)?.stock
  const key = lineKey({ productId: product.id, size })
  const held = cart.find((line) => lineKey(line) === key)?.quantity ?? 0
  return stock !== undefined && held > 0 && held >= stock ? stock : undefined
}

type Props = {
  product: ProductPage
  /** The number on the jersey that the link shows. */
  first: number | null
}

const kept = () => import('./kept-choices.ts')

/** What is chosen is kept in this tab; on a link with a number apart from what is on others. */
function useKeptChoices({ product, first }: Props) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const name = `piece:${product.id}:${first ?? ''}`
  useEffect(() => {
    if (!form || !isKeptInTab(draftKey(name))) return
    void kept().then(({ restoreChoices }) => restoreChoices(form, name))
  }, [form, name])
  const keep = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    void kept().then(({ keepChoices }) => keepChoices(currentTarget, name))
  const forget = () => void kept().then(({ forgetChoices }) => forgetChoices(name))
  return { setForm, keep, forget }
}

function useAddToCart({ product, first }: Props) {
  const { setForm, keep, forget } = useKeptChoices({ product, first })
  const t = useTranslations('orders.add')
  const tell = useResultToast(product)
  const [missing, setMissing] = useState(nothing)
  const [size, setSize] = useState<string>()
  const { print, change, clear } = useLivePrint()
  useEffect(() => {
    // It may have been chosen before hydration, or before a reload.
    const checked = document.querySelector<HTMLInputElement>('[name=size]:checked')
    setSize(checked?.value)
  }, [])

  const leadTo = (what: Field, form: HTMLFormElement) => {
    // Said at the field alone: a toast would lie over the pinned jersey.
    dismissToast('add-to-cart')
    const name = what === 'size' ? 'size' : `jersey-${what}`
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]:enabled`)
    field?.focus({ preventScroll: true })
    field?.parentElement?.scrollIntoView({ block: 'center' })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const chosen = readForm(form, product)
    const { number } = chosen
    // Everything that is missing is shown at once, so that it costs one press, not three.
    const lacks = {
      size: product.sizes.length > 0 && chosen.size === null,
      number: product.takes_number && number === null,
      name: !isPrintable(chosen.name),
    }
    setMissing(lacks)
    const first = fields.find((what) => lacks[what])
    if (first) return leadTo(first, form)

    const cart = readCart()
    const fuller = addPiece(cart, pieceOf(product, chosen))
    if (fuller === cart) return tell('error', t('full', { count: String(maxQuantity) }), chosen)
    const stock = exhaustedStock(product, cart, chosen.size)
    if (stock !== undefined) return tell('error', t('noneLeft', { count: stock }), chosen)
    writeCart(fuller)
    for (const input of form.querySelectorAll<HTMLInputElement>('[id^=jersey-]')) input.value = ''
    clear()
    forget()
    tell('success', t('added'), chosen)
  }
  const clearMissing = (what: Field) => {
    if (missing[what]) setMissing({ ...missing, [what]: false })
  }
  const changeNumber = (number: number | null) => {
    clearMissing('number')
    change({ number })
  }
  const changeName = (name: string) => {
    clearMissing('name')
    change({ name })
  }
  const chooseSize = (chosen: string) => {
    clearMissing('size')
    setSize(chosen)
  }
  const formProps = { ref: setForm, onInput: keep, onSubmit: submit }
  return { formProps, missing, size, print, changeNumber, changeName, chooseSize }
}

type Adding = ReturnType<typeof useAddToCart>
type ChosenProps = { product: ProductPage; adding: Adding }

/** Size, number and name chosen so far, which may be out of view above the button. */
function ChosenPiece({ product, adding: { size, print } }: ChosenProps) {
  const chosen = { size: size ?? null, ...print }
  const choices = choicesOf(product, chosen, useLanguage()).join(' · ')
  return choices && <span className="block truncate text-15 text-ink2 lg:hidden">{choices}</span>
}

const toWaits = 'flex min-h-11 items-center font-semibold text-link'

/** Size, prints and the button that adds one piece to the cart. */
export function AddToCart({ product, first }: Props) {
  const catalogue = useTranslations('catalogue.product')
  const waits = useTranslations('orders.waits')
  const whatsapp = useTranslations('orders.whatsapp')
  const locale = useLanguage()
  const adding = useAddToCart({ product, first })
  const hasSurcharge = useSurcharge(product) > 0
  const isSoldOut = product.stock === 0
  return (
    <form {...adding.formProps} noValidate data-needs-script className="space-y-6">
      {product.sizes.length > 0 && (
        <SizePicker
          product={product}
          onChoose={adding.chooseSize}
          isMissing={adding.missing.size}
        />
      )}
      <Prints
        product={product}
        first={first}
        missing={adding.missing}
        onNumber={adding.changeNumber}
        onName={adding.changeName}
      />
      <div className="action-bar action-bar-fixed noscript:hidden flex items-center justify-between">
        <div className={`me-4 min-w-0 ${hasSurcharge ? '' : 'lg:hidden'}`}>
          {/* No former price: the heading has it, and here it would take a line of a phone. */}
          <PrintedPrice
            product={{ ...product, compare_at_price: null }}
            className="font-semibold"
          />
          {isSoldOut ? (
            <a href={`#${soldOutFormId}`} className={toWaits}>
              {waits('button')}
            </a>
          ) : (
            <ChosenPiece product={product} adding={adding} />
          )}
        </div>
        <Button type="submit" disabled={isSoldOut} className="shrink-0 grow">
          {isSoldOut ? catalogue('soldOut') : catalogue('addToCart')}
        </Button>
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <OrderByPhone
            text={catalogue('noScript')}
            message={`${whatsapp('hello')} ${localized(product, 'name', locale)}`}
          />
        )}
      </noscript>
    </form>
  )
}
