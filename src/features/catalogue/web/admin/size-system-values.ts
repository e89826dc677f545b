import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type NewSizeSystem, type SizeSystem, sizeSystem } from '../../admin-contract.ts'
import { type Measure, measures } from '../../facts.ts'

type Names = Record<`name_${Locale}`, string>
export type TypedRange = { from: string; to: string }

/** A size as typed; `key` names its row while the size itself changes. */
export type TypedSize = Names & {
  key: number
  size: string
  offered: boolean
  in_use: boolean
  guide: Record<Measure, TypedRange>
}

/** A size system as form values. */
export type SystemValues = Names & { position: string; sizes: TypedSize[] }

const noGuide = () =>
  Object.fromEntries(measures.map((measure) => [measure, { from: '', to: '' }])) as Record<
    Measure,
    TypedRange
  >

const noNames: Names = { name_fr: '', name_en: '', name_ar: '' }

/** A new, empty row. */
export const emptySize = (sizes: readonly TypedSize[]): TypedSize => ({
  ...noNames,
  key: Math.max(0, ...sizes.map(({ key }) => key)) + 1,
  size: '',
  offered: true,
  in_use: false,
  guide: noGuide(),
})

export const emptySystem: SystemValues = { ...noNames, position: '', sizes: [emptySize([])] }

function guideOf(guide: SizeSystem['sizes'][number]['guide']): Record<Measure, TypedRange> {
  const typed = noGuide()
  for (const measure of measures) {
    const range = guide[measure]
    if (range) typed[measure] = { from: String(range[0]), to: String(range[1]) }
  }
  return typed
}

export const valuesOf = ({ position, sizes, ...system }: SizeSystem): SystemValues => ({
  name_fr: system.name_fr,
  name_en: system.name_en,
  name_ar: system.name_ar,
  position: String(position),
  sizes: sizes.map((each, key) => ({ ...each, key, guide: guideOf(each.guide) })),
})

/** One value alone stands for both ends. */
function rangeOf({ from, to }: TypedRange) {
  if (!from.trim() && !to.trim()) return null
  return [parseTypedNumber(from || to), parseTypedNumber(to || from)]
}

export const bodyOf = ({ position, sizes, ...names }: SystemValues): Unchecked<NewSizeSystem> => ({
  ...names,
  position: parseTypedNumber(position) ?? undefined,
  sizes: sizes.map(({ key: _key, in_use: _used, guide, ...size }) => ({
    ...size,
    guide: Object.fromEntries(measures.map((measure) => [measure, rangeOf(guide[measure])])),
  })),
})

/** The stored system in a `stale` refusal. */
export function readCurrentSystem(error: unknown): Current<SystemValues> | undefined {
  const read = currentOf(error, sizeSystem)
  return read && { values: valuesOf(read), version: read.version }
}

/** An earlier value of a system as form values. */
export function readEarlierSystem(value: Record<string, unknown>): SystemValues | undefined {
  const whole = { ...value, id: '', version: 1, archived: false, products: 0 }
  const { data } = sizeSystem.safeParse(whole)
  return data && valuesOf(data)
}

const describeRange = ({ from, to }: TypedRange) => [from, to].filter(Boolean).join('–')

/** Every field of a size system as text, for the conflict dialog. */
export function useDescribeSystem() {
  const t = useTranslations('admin.catalogue.systems')
  const describe = ({ size, guide }: TypedSize) =>
    [size, ...measures.map((measure) => describeRange(guide[measure]))].filter(Boolean).join(' ')
  return (values: SystemValues): FieldText[] => [
    ...locales.map((locale) => ({
      name: `name_${locale}`,
      label: t(`fields.name_${locale}`),
      text: values[`name_${locale}`],
    })),
    { name: 'position', label: t('fields.position'), text: values.position },
    { name: 'sizes', label: t('fields.sizes'), text: values.sizes.map(describe).join('\n') },
  ]
}
