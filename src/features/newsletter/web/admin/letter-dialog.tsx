import { useState } from 'react'
import { directionOf, type Locale } from '#core/locale.ts'
import { gapsOf, textErrors } from '#core/translation-gaps.ts'
import { BodyField } from '#features/texts/web/admin/body-field.tsx'
import { Choices } from '#features/texts/web/admin/choices.tsx'
import { LanguageColumns } from '#features/texts/web/admin/language-columns.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { Edited, EditForm } from '#ui/forms/edit-form.ts'
import { TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { letterTexts } from '../../admin-contract.ts'
import { addLetter, archiveLetter, changeLetter, useReadLettersAgain } from './letter-client.ts'
import { LetterLook } from './letter-look.tsx'
import {
  bodyOf,
  letterFields,
  type LetterForm,
  readCurrentLetter,
  useDescribeLetter,
} from './letter-values.ts'

function useLetterForm(edited: Edited<LetterForm>, onClose: () => void) {
  const t = useTranslations('admin.newsletter.letters')
  return useRowForm({
    edited,
    schema: letterTexts,
    bodyOf,
    moreErrors: (values: LetterForm) => byPath(textErrors(values, 'subject')),
    calls: { add: addLetter, change: changeLetter, archive: archiveLetter },
    said: () => t('saved'),
    readCurrent: readCurrentLetter,
    readAgain: useReadLettersAgain(),
    onClose,
  })
}

function InLanguage({ form, locale }: { form: EditForm<LetterForm>; locale: Locale }) {
  const t = useTranslations('admin.newsletter.letters.fields')
  return (
    <LanguageFields {...languageOf<(typeof letterFields)[number]>(form, letterFields, locale)}>
      <TextField
        {...form.text(`subject_${locale}`)}
        lang={locale}
        dir={directionOf(locale)}
        optional
        label={t(`subject_${locale}`)}
      />
      <BodyField
        {...form.text(`body_${locale}`)}
        label={t(`body_${locale}`)}
        locale={locale}
        onText={(text) => form.set({ [`body_${locale}`]: text })}
      />
    </LanguageFields>
  )
}

function LetterFields({ form }: { form: EditForm<LetterForm> }) {
  const t = useTranslations('admin.newsletter.letters')
  const { values } = form
  return (
    <>
      <p className="text-15 text-ink2">{t('hint')}</p>
      <LanguageColumns
        missing={gapsOf(values, letterFields, values.translate_later)}
        attempt={form.attempt}
        renderFields={(locale) => <InLanguage form={form} locale={locale} />}
      />
    </>
  )
}

/**
 * Writes a draft: three languages side by side, on a phone one at a time; or looks at the mail. An
 * attempt to save goes back to the fields, where errors are shown.
 */
export function LetterDialog({
  edited,
  onClose,
}: {
  edited: Edited<LetterForm>
  onClose: () => void
}) {
  const t = useTranslations('admin.newsletter.letters')
  const form = useLetterForm(edited, onClose)
  const [lookedAt, setLookedAt] = useState<number>()
  const view = lookedAt === form.attempt ? 'preview' : 'write'
  const views = (['write', 'preview'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeLetter()}
      onClose={onClose}
      isWide
    >
      <Choices
        label={t('view')}
        choices={views}
        chosen={view}
        onChoose={(next) => setLookedAt(next === 'preview' ? form.attempt : undefined)}
      />
      {view === 'preview' ? (
        <LetterLook typed={bodyOf(form.values)} />
      ) : (
        <LetterFields form={form} />
      )}
    </EditDialog>
  )
}
