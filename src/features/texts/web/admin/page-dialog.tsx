import { useState } from 'react'
import { directionOf, type Locale } from '#core/locale.ts'
import { gapsOf, textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { Edited, EditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { adminPage, newPage } from '../../admin-contract.ts'
import { BodyField } from './body-field.tsx'
import { Choices } from './choices.tsx'
import {
  addPage,
  archivePage,
  changePage,
  pageRevisionsQuery,
  undoPageChange,
  useReadPagesAgain,
} from './client.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { LanguageColumns } from './language-columns.tsx'
import { PagePreview } from './page-preview.tsx'
import {
  bodyOf,
  pageFields,
  type PageForm,
  readCurrentPage,
  useDescribePage,
  valuesOf,
} from './page-values.ts'

function usePageForm(edited: Edited<PageForm>, onClose: () => void) {
  const t = useTranslations('admin.texts.pages')
  return useRowForm({
    edited,
    schema: newPage,
    bodyOf,
    moreErrors: (values: PageForm) => byPath(textErrors(values, 'title')),
    calls: { add: addPage, change: changePage, archive: archivePage, undo: undoPageChange },
    said: ({ is_draft }) => t(is_draft ? 'drafted' : 'published'),
    readCurrent: readCurrentPage,
    readAgain: useReadPagesAgain(),
    onClose,
  })
}

function InLanguage({ form, locale }: { form: EditForm<PageForm>; locale: Locale }) {
  const t = useTranslations('admin.texts.pages.fields')
  const own = { lang: locale, dir: directionOf(locale), optional: true }
  return (
    <LanguageFields {...languageOf<(typeof pageFields)[number]>(form, pageFields, locale)}>
      <TextField {...form.text(`title_${locale}`)} {...own} label={t(`title_${locale}`)} />
      <BodyField
        {...form.text(`body_${locale}`)}
        label={t(`body_${locale}`)}
        locale={locale}
        onText={(text) => form.set({ [`body_${locale}`]: text })}
      />
      <TextField
        {...form.text(`description_${locale}`)}
        {...own}
        label={t(`description_${locale}`)}
      />
    </LanguageFields>
  )
}

function PageFields({ form }: { form: EditForm<PageForm> }) {
  const t = useTranslations('admin.texts.pages')
  const { values } = form
  return (
    <>
      <p className="text-15 text-ink2">{t('hint')}</p>
      <LanguageColumns
        missing={gapsOf(values, pageFields, values.translate_later)}
        attempt={form.attempt}
        renderFields={(locale) => <InLanguage form={form} locale={locale} />}
      />
      <FieldRow columns={2}>
        <TextField
          {...form.text('slug')}
          optional
          dir="ltr"
          label={t('fields.slug')}
          hint={t('slugHint')}
        />
        <TextField
          {...form.text('position')}
          optional
          inputMode="numeric"
          dir="ltr"
          label={t('fields.position')}
          hint={t('positionHint')}
        />
      </FieldRow>
      <CheckField {...form.check('in_footer')} label={t('fields.in_footer')} />
    </>
  )
}

/**
 * Creates or edits a page: three languages side by side, on a phone one at a time; or looks at it
 * as visitors would. An attempt to save goes back to the fields, where errors are shown.
 */
export function PageDialog({ edited, onClose }: { edited: Edited<PageForm>; onClose: () => void }) {
  const t = useTranslations('admin.texts.pages')
  const form = usePageForm(edited, onClose)
  const [lookedAt, setLookedAt] = useState<number>()
  const view = lookedAt === form.attempt ? 'preview' : 'write'
  const views = (['write', 'preview'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribePage()}
      onClose={onClose}
      isWide
    >
      <Choices
        label={t('view')}
        choices={views}
        chosen={view}
        onChoose={(next) => setLookedAt(next === 'preview' ? form.attempt : undefined)}
      />
      {view === 'preview' ? <PagePreview values={form.values} /> : <PageFields form={form} />}
      <CheckField {...form.check('is_draft')} label={t('asDraft')} />
      {edited.saved && <PageHistory id={edited.saved.id} onUse={form.set} />}
    </EditDialog>
  )
}

const PageHistory = ({ id, onUse }: { id: string; onUse: (values: PageForm) => void }) => (
  <EarlierVersions
    query={pageRevisionsQuery(id)}
    valuesOf={({ value, version, actor, created_at }) => {
      const past = adminPage.safeParse({
        ...value,
        version,
        updated_by: actor,
        updated_at: new Date(created_at).toISOString(),
      })
      return past.success ? valuesOf(past.data) : undefined
    }}
    wordsOf={(values) => ({
      fr: `${values.title_fr} ${values.body_fr}`.trim(),
      en: `${values.title_en} ${values.body_en}`.trim(),
      ar: `${values.title_ar} ${values.body_ar}`.trim(),
    })}
    onUse={onUse}
  />
)
