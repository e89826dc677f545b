import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { GuardedDialog, useUnsaved } from '#ui/forms/guarded.tsx'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { Money } from '#ui/money.tsx'
import type { AdminProduct } from '../../contract.ts'
import { priceKinds, priceSteps } from '../../facts.ts'
import { type PricedProducts, type PriceRule, priceRule } from '../../price-contract.ts'
import { sendPrices } from './bulk-client.ts'
import { useProductName } from './product-cells.tsx'
import { useRefusedText, useTellChanged } from './use-product-changes.ts'

type Typed = { kind: PriceRule['kind']; amount: string; step: string }

const ruleOf = ({ kind, amount, step }: Typed) =>
  priceRule.safeParse({
    kind,
    amount: parseTypedNumber(amount),
    round_to: step === '' ? undefined : Number(step),
  })

type RuleProps = { typed: Typed; error: string | undefined; onChange: (typed: Typed) => void }

function RuleFields({ typed, error, onChange }: RuleProps) {
  const t = useTranslations('admin.catalogue.bulk')
  const { kind, amount, step } = typed
  return (
    <>
      <SelectField
        name="kind"
        label={t('kind')}
        value={kind}
        options={priceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...typed, kind: priceKinds.find((each) => each === value) ?? kind })
        }
      />
      <FieldRow columns={2}>
        <TextField
          name="amount"
          inputMode={kind === 'set' ? 'decimal' : undefined}
          dir="ltr"
          label={t(`amounts.${kind}`)}
          hint={kind === 'set' ? undefined : t('lessHint')}
          value={amount}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...typed, amount: currentTarget.value })}
        />
        <SelectField
          name="step"
          label={t('round')}
          value={step}
          options={[
            { value: '', label: t('noRound') },
            ...priceSteps.map((each) => ({
              value: String(each),
              label: t('roundTo', { step: each }),
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...typed, step: currentTarget.value })}
        />
      </FieldRow>
    </>
  )
}

type PreviewProps = { told: PricedProducts; products: readonly AdminProduct[] }
type Line = { product: AdminProduct; before: number; after: number }

function Preview({ told, products }: PreviewProps) {
  const t = useTranslations('admin.catalogue.bulk')
  const nameOf = useProductName()
  const refusedText = useRefusedText()
  const rows = told.prices.flatMap(({ id, before, after }): Line[] => {
    const product = products.find((each) => each.id === id)
    return product && !told.refused.some((each) => each.id === id)
      ? [{ product, before, after }]
      : []
  })
  return (
    <div role="status" className="space-y-3">
      {rows.length > 0 && (
        <table className="w-full text-15">
          <caption className="sr-only">{t('preview')}</caption>
          <thead>
            <tr className="border-b border-edge text-13 text-ink2">
              <th scope="col" className="py-2 pe-2 text-start">
                {t('product')}
              </th>
              <th scope="col" className="p-2 text-end">
                {t('before')}
              </th>
              <th scope="col" className="py-2 ps-2 text-end">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ product, before, after }) => (
              <tr key={product.id} className="border-b border-line">
                <th scope="row" className="py-2 pe-2 text-start font-normal">
                  <bdi>{nameOf(product)}</bdi>
                </th>
                <td className="p-2 text-end">
                  <Money dzd={before} className="text-ink2" />
                </td>
                <td className="py-2 ps-2 text-end">
                  <Money dzd={after} className="font-bold" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {told.refused.length > 0 && (
        <ul className="text-15 font-semibold text-danger">
          {refusedText(told.refused, products).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const changesOf = ({ prices, refused }: PricedProducts) =>
  prices.filter(
    ({ id, before, after }) => before !== after && !refused.some((each) => each.id === id),
  ).length

type FormProps = { products: readonly AdminProduct[]; onDone: () => void }

/** The prices are set for the products of the preview, even if the list has changed since. */
type Asked = { rule: PriceRule; products: readonly AdminProduct[] }

const ask = ({ rule, products }: Asked, apply: boolean) =>
  sendPrices({ rule, apply, products: products.map(({ id, version }) => ({ id, version })) })

const before = ({ prices }: PricedProducts, { products }: Asked) =>
  products.map((product) => {
    const priced = prices.find(({ id }) => id === product.id)
    return priced ? { ...product, price: priced.before } : product
  })

function usePrices({ products, onDone }: FormProps) {
  const tell = useTellChanged()
  const [told, setTold] = useState<Asked & { prices: PricedProducts }>()
  const preview = useMutation({
    mutationFn: (asked: Asked) => ask(asked, false),
    onSuccess: (prices, asked) => setTold({ ...asked, prices }),
    onError: useRefusalToast(),
  })
  const apply = useMutation({
    mutationFn: (seen: Asked) => ask(seen, true),
    onSuccess: (result, seen) => {
      tell(result, { price: 0 }, before(result, seen))
      onDone()
    },
    onError: useRefusalToast(),
  })
  const see = (rule: PriceRule) => preview.isPending || preview.mutate({ rule, products })
  return { told, forget: () => setTold(undefined), see, isReading: preview.isPending, apply }
}

function PriceForm(props: FormProps) {
  const t = useTranslations('admin.catalogue.bulk')
  const shared = useTranslations('admin.shared')
  const [typed, setTyped] = useState<Typed>({ kind: 'percent', amount: '', step: '' })
  const [isWrong, setWrong] = useState(false)
  const { told, forget, see, isReading, apply } = usePrices(props)
  const close = useUnsaved(typed.amount.trim() !== '' && !apply.isSuccess)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data } = ruleOf(typed)
    setWrong(!data)
    if (data) see(data)
  }
  const count = told ? changesOf(told.prices) : 0
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <RuleFields
        typed={typed}
        error={isWrong ? 'invalid_type' : undefined}
        onChange={(next) => {
          setTyped(next)
          forget()
        }}
      />
      {told && <Preview told={told.prices} products={told.products} />}
      {told && count === 0 && <p className="font-semibold">{t('nothing')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={close}>
          {shared('cancel')}
        </Button>
        {told && count > 0 ? (
          <Button
            aria-disabled={apply.isPending}
            onClick={() => apply.isPending || apply.mutate(told)}
          >
            {t('apply', { count })}
          </Button>
        ) : (
          <Button type="submit" aria-disabled={isReading}>
            {t('preview')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** New prices for several products: worked out by the server, and seen before they are set. */
export function PriceDialog({
  products,
  onClose,
}: Omit<FormProps, 'onDone'> & { onClose: () => void }) {
  const t = useTranslations('admin.catalogue.bulk')
  return (
    <GuardedDialog title={t('priceTitle', { count: products.length })} onClose={onClose}>
      <PriceForm products={products} onDone={onClose} />
    </GuardedDialog>
  )
}
