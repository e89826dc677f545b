import { clubDay } from '#core/algiers.ts'
import { type Locale, locales } from '#core/locale.ts'
import {
  nothingSaid,
  type SaidValues,
  saidErrorsWhen,
  saidWhen,
  useDescribeSaid,
} from '#features/media/web/admin/consent-fields.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { type AdminArticle, adminArticle, type NewArticle } from '../../contract.ts'

/** An article as form values. */
export type ArticleValues = Record<`${'title' | 'body'}_${Locale}`, string> &
  SaidValues & { published_on: string; image_url: string }

/** The initial values of a new article, which is of today. */
export const emptyArticle = (): ArticleValues => ({
  title_fr: '',
  title_en: '',
  title_ar: '',
  body_fr: '',
  body_en: '',
  body_ar: '',
  published_on: clubDay(new Date()),
  image_url: '',
  ...nothingSaid,
})

export const valuesOf = (article: AdminArticle): ArticleValues => ({
  title_fr: article.title_fr,
  title_en: article.title_en ?? '',
  title_ar: article.title_ar ?? '',
  body_fr: article.body_fr,
  body_en: article.body_en ?? '',
  body_ar: article.body_ar ?? '',
  published_on: article.published_on,
  image_url: article.image_url ?? '',
  ...nothingSaid,
})

/** A new picture, of which the form asks whether it shows people. */
export const isNewPicture = ({ image_url }: ArticleValues, before: ArticleValues): boolean =>
  image_url.trim() !== '' && image_url.trim() !== before.image_url

export const bodyOf = (values: ArticleValues, before: ArticleValues): Unchecked<NewArticle> => ({
  ...values,
  ...saidWhen(isNewPicture(values, before), values),
  published_on: values.published_on || undefined,
  image_url: values.image_url.trim() || null,
})

export const consentErrors = (values: ArticleValues, before: ArticleValues) =>
  saidErrorsWhen(isNewPicture(values, before), { ...values, active: true })

/** The stored article in a `stale` refusal. */
export function readCurrentArticle(error: unknown): Current<ArticleValues> | undefined {
  const read = currentOf(error, adminArticle)
  return read && { values: valuesOf(read), version: read.version }
}

/** The fields of an article as text, for the conflict dialog. */
export function useDescribeArticle() {
  const t = useTranslations('admin.news.fields')
  const describeSaid = useDescribeSaid()
  const names = [
    ...locales.flatMap((locale) => [`title_${locale}`, `body_${locale}`] as const),
    'published_on',
    'image_url',
  ] as const
  return (values: ArticleValues): FieldText[] => [
    ...names.map((name) => ({ name, label: t(name), text: values[name] })),
    ...describeSaid(values),
  ]
}
