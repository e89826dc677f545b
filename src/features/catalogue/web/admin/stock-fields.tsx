import { useTranslations } from '#i18n/translations.ts'
import { FieldGroup, TextField } from '#ui/forms/field.tsx'
import { sizes } from '../../contract.ts'
import type { TypedStock } from './product-values.ts'

type Props = {
  stocks: readonly TypedStock[]
  error?: string
  onChange: (stocks: TypedStock[]) => void
}

/** The product's sizes with their stock; a product without sizes has one stock field. */
export function StockFields({ stocks, error, onChange }: Props) {
  const t = useTranslations('admin.catalogue')
  const [only] = stocks
  const number = { inputMode: 'numeric', dir: 'ltr' } as const
  const typed = (size: TypedStock['size'], stock: string) =>
    onChange(stocks.map((entry) => (entry.size === size ? { ...entry, stock } : entry)))
  const toggle = (size: (typeof sizes)[number], isOn: boolean) => {
    const before = new Map(stocks.map((entry) => [entry.size, entry]))
    const chosen = sizes.filter((other) => (other === size ? isOn : before.has(other)))
    const next = chosen.length > 0 ? chosen : [null]
    onChange(next.map((other) => before.get(other) ?? { size: other, stock: '' }))
  }
  return (
    <>
      <FieldGroup name="sizes" label={t('fields.sizes')} hint={t('sizesHint')}>
        <div className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <label
              key={size}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 has-checked:border-primary has-checked:bg-sunk"
            >
              <input
                type="checkbox"
                checked={stocks.some((entry) => entry.size === size)}
                onChange={(event) => toggle(size, event.currentTarget.checked)}
                className="size-6 accent-primary"
              />
              <bdi dir="ltr">{size}</bdi>
            </label>
          ))}
        </div>
      </FieldGroup>
      {only?.size === null ? (
        <TextField
          {...number}
          name="size_stocks"
          label={t('fields.stock')}
          value={only.stock}
          error={error}
          onChange={(event) => typed(null, event.currentTarget.value)}
        />
      ) : (
        <FieldGroup name="size_stocks" label={t('fields.stock')} error={error}>
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
            {stocks.map(({ size, stock }) => (
              <TextField
                key={size}
                {...number}
                name={`stock-${size}`}
                label={t('stockSize', { size: size ?? '' })}
                value={stock}
                onChange={(event) => typed(size, event.currentTarget.value)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
