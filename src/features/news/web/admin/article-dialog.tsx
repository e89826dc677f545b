import { directionOf, type Locale, locales } from '#core/locale.ts'
import { ConsentFields } from '#features/media/web/admin/consent-fields.tsx'
import { MediaUrlField } from '#features/media/web/admin/media-url-field.tsx'
import { BodyField } from '#features/texts/web/admin/body-field.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { TextField } from '#ui/forms/field.tsx'
import { newArticle } from '../../contract.ts'
import { maxTitle } from '../../facts.ts'
import {
  type ArticleValues,
  bodyOf,
  consentErrors,
  isNewPicture,
  readCurrentArticle,
  useDescribeArticle,
} from './article-values.ts'
import { addArticle, changeArticle, useReadNewsAgain } from './client.ts'

type Form = EditForm<ArticleValues>

function useArticleForm(edited: Edited<ArticleValues>, onClose: () => void): Form {
  const t = useTranslations('admin.news')
  return useEditForm({
    edited,
    schema: newArticle,
    bodyOf: (values: ArticleValues) => bodyOf(values, edited.values),
    moreErrors: (values) => consentErrors(values, edited.values),
    save: (input, saved, _before, key) =>
      saved
        ? changeArticle(saved.id, { ...input, version: saved.version })
        : addArticle(input, key),
    readCurrent: readCurrentArticle,
    readAgain: useReadNewsAgain(),
    saved: t(edited.saved ? 'updated' : 'created'),
    onClose,
  })
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.news.fields')
  const [title, body] = [`title_${locale}`, `body_${locale}`] as const
  const optional = locale !== 'fr'
  return (
    <>
      <TextField
        {...form.text(title)}
        lang={locale}
        dir={directionOf(locale)}
        optional={optional}
        label={t(title)}
        maxLength={maxTitle}
      />
      <BodyField
        {...form.text(body)}
        locale={locale}
        optional={optional}
        rows={6}
        label={t(body)}
        onText={(text) => form.set({ [body]: text })}
      />
    </>
  )
}

/** Writes or edits an article. */
export function ArticleDialog({
  edited,
  onClose,
}: {
  edited: Edited<ArticleValues>
  onClose: () => void
}) {
  const t = useTranslations('admin.news')
  const form = useArticleForm(edited, onClose)
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeArticle()}
      onClose={onClose}
    >
      <TextField
        {...form.text('published_on')}
        type="date"
        label={t('fields.published_on')}
        hint={t('dayHint')}
      />
      <p className="text-15 text-ink2">{t('textHint')}</p>
      {locales.map((locale) => (
        <TextsOf key={locale} form={form} locale={locale} />
      ))}
      <MediaUrlField
        name="image_url"
        optional
        label={t('fields.image_url')}
        value={form.values.image_url}
        error={form.errors.image_url}
        onChange={(image_url) => form.set({ image_url })}
      />
      {isNewPicture(form.values, edited.values) && (
        <ConsentFields values={form.values} errors={form.errors} set={form.set} />
      )}
    </EditDialog>
  )
}
