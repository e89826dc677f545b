import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminPage, adminPage, type NewPageInput } from '../../admin-contract.ts'

export const pageFields = ['title', 'description', 'body'] as const
type PageField = (typeof pageFields)[number]

/** A page as form values. */
export type PageForm = Record<`${PageField}_${Locale}`, string> & {
  translate_later: Locale[]
  slug: string
  in_footer: boolean
  position: string
  is_draft: boolean
}

export const emptyPage: PageForm = {
  title_fr: '',
  title_en: '',
  title_ar: '',
  description_fr: '',
  description_en: '',
  description_ar: '',
  body_fr: '',
  body_en: '',
  body_ar: '',
  translate_later: [],
  slug: '',
  in_footer: true,
  position: '',
  is_draft: false,
}

export const valuesOf = (page: AdminPage): PageForm => ({
  title_fr: page.title_fr ?? '',
  title_en: page.title_en ?? '',
  title_ar: page.title_ar ?? '',
  description_fr: page.description_fr ?? '',
  description_en: page.description_en ?? '',
  description_ar: page.description_ar ?? '',
  body_fr: page.body_fr ?? '',
  body_en: page.body_en ?? '',
  body_ar: page.body_ar ?? '',
  translate_later: page.translate_later,
  slug: page.slug,
  in_footer: page.in_footer,
  position: page.position ? String(page.position) : '',
  is_draft: page.has_draft,
})

export const bodyOf = (values: PageForm): Unchecked<NewPageInput> => ({
  ...values,
  slug: values.slug.trim() || undefined,
  position: parseTypedNumber(values.position) ?? 0,
  translate_later: values.translate_later.filter((locale) =>
    pageFields.some((field) => values[`${field}_${locale}`].trim()),
  ),
})

/** The stored page in a `stale` refusal. */
export function readCurrentPage(error: unknown): Current<PageForm> | undefined {
  const read = currentOf(error, adminPage)
  return read && { values: valuesOf(read), version: read.version }
}

/** Every field of a page, for the error summary and the conflict dialog. */
export function useDescribePage() {
  const t = useTranslations('admin.texts.pages.fields')
  const shared = useTranslations('admin.shared')
  const yesNo = (value: boolean) => shared(value ? 'yes' : 'no')
  return (values: PageForm): FieldText[] => [
    ...locales.flatMap((locale) =>
      pageFields.map((field) => ({
        name: `${field}_${locale}`,
        label: t(`${field}_${locale}`),
        text: values[`${field}_${locale}`],
      })),
    ),
    {
      name: 'translate_later',
      label: t('translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
    { name: 'slug', label: t('slug'), text: values.slug },
    { name: 'position', label: t('position'), text: values.position },
    { name: 'in_footer', label: t('in_footer'), text: yesNo(values.in_footer) },
    { name: 'is_draft', label: t('is_draft'), text: yesNo(values.is_draft) },
  ]
}
