import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { FieldGroup, SelectField, TextField } from '#ui/forms/field.tsx'
import { sizeName } from '../../rules.ts'
import type { TypedStock } from './product-values.ts'
import { useSizeNames, useSystemNames, useWaits } from './client.ts'

type Chosen = { size_system?: string; size_stocks: TypedStock[] }

type Props = {
  /** The product that is edited; a new one has none. */
  id: string | undefined
  system: string
  stocks: readonly TypedStock[]
  errors: Readonly<Record<string, string | undefined>>
  onChange: (chosen: Chosen) => void
}

type ChoiceProps = Omit<Props, 'errors' | 'id'> & { onPress: (size: string | undefined) => void }

const none: TypedStock[] = [{ size: null, stock: '' }]

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** The chosen system, or the first; a deleted one only where the product has it. */
function useSystemOf(chosen: string) {
  const systems = useSystemNames().filter(({ id, archived }) => !archived || id === chosen)
  return { systems, system: systems.find(({ id }) => id === chosen) ?? systems[0] }
}

/** The sizes of the system that are offered, and those that the product has. */
function SizeChoice({ system: chosen, stocks, onChange, onPress }: ChoiceProps) {
  const t = useTranslations('admin.catalogue')
  const locale = useLanguage()
  const { system } = useSystemOf(chosen)
  const has = (size: string) => stocks.some((entry) => entry.size === size)
  const shown = system?.sizes.filter(({ size, offered }) => offered || has(size)) ?? []
  const toggle = (size: string, isOn: boolean) => {
    const before = new Map(stocks.map((entry) => [entry.size, entry]))
    const wanted = shown.filter((other) => (other.size === size ? isOn : has(other.size)))
    const next = wanted.map(({ size }) => before.get(size) ?? { size, stock: '' })
    onChange({
      size_stocks: next.length > 0 ? next : [before.get(null) ?? { size: null, stock: '' }],
    })
  }
  return (
    <FieldGroup name="sizes" label={t('fields.sizes')} hint={t('sizesHint')}>
      <div className="flex flex-wrap gap-2">
        {shown.map((each) => (
          <label
            key={each.size}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 has-checked:border-primary has-checked:bg-sunk"
          >
            <input
              type="checkbox"
              checked={has(each.size)}
              onClick={({ detail }) => onPress(detail > 0 ? each.size : undefined)}
              onChange={(event) => toggle(each.size, event.currentTarget.checked)}
              className="size-6 accent-primary"
            />
            <bdi>{sizeName(each, locale)}</bdi>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** The product's sizes with their stock; a product without sizes has one stock field. */
export function StockFields({ id, system: chosen, stocks, errors, onChange }: Props) {
  const t = useTranslations('admin.catalogue')
  const { systems, system } = useSystemOf(chosen)
  const [only] = stocks
  // After a tap on a size one types its stock; with the keyboard, one goes on to the next size.
  const [pressed, setPressed] = useState<string>()
  const number = { inputMode: 'numeric', dir: 'ltr' } as const
  const typed = (size: TypedStock['size'], stock: string) =>
    onChange({
      size_stocks: stocks.map((entry) => (entry.size === size ? { ...entry, stock } : entry)),
    })
  const nameOf = useSizeNames()
  const waits = useWaits(id)
  const hintOf = (size: string | null) =>
    waits(size) > 0 ? t('stock.waits', { count: waits(size) }) : undefined
  return (
    <>
      {systems.length > 0 && (
        <SelectField
          name="size_system"
          label={t('fields.size_system')}
          value={system?.id ?? ''}
          error={errors.size_system}
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) =>
            onChange({ size_system: currentTarget.value, size_stocks: none })
          }
        />
      )}
      <SizeChoice system={chosen} stocks={stocks} onChange={onChange} onPress={setPressed} />
      {only?.size === null ? (
        <TextField
          {...number}
          name="size_stocks"
          label={t('fields.stock')}
          hint={hintOf(null)}
          value={only.stock}
          error={errors.size_stocks}
          onChange={(event) => typed(null, event.currentTarget.value)}
        />
      ) : (
        <FieldGroup name="size_stocks" label={t('fields.stock')} error={errors.size_stocks}>
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
            {stocks.map(({ size, stock }) => (
              <TextField
                key={size}
                {...number}
                name={`stock-${size}`}
                label={t('stockSize', { size: nameOf(system?.id ?? null, size ?? '') })}
                hint={hintOf(size)}
                value={stock}
                ref={size === pressed ? takeFocus : undefined}
                onChange={(event) => typed(size, event.currentTarget.value)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
