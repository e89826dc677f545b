import { useState } from 'react'
import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { CheckField } from '#ui/forms/field.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { type AdminText, textChange } from '../../contract.ts'
import type { TextPlace } from '../../facts.ts'
import { brokenPlaceholder } from '../../rules.ts'
import { changeText, useReadTextsAgain } from './client.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { TextField } from './text-field.tsx'
import { TextHistory } from './text-history.tsx'
import { useTextName } from './text-name.ts'
import { useUndoText } from './use-undo-text.ts'
import { bodyOf, readCurrentText, type TextForm, useDescribeText, valuesOf } from './text-values.ts'

function useTextForm(text: AdminText, place: TextPlace, onClose: () => void) {
  const t = useTranslations('admin.texts')
  const tellSaved = useUndoText()
  const moreErrors = (values: TextForm) =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const name = `text_${locale}` as const
        const isBroken = brokenPlaceholder(values[name], place.placeholders) !== undefined
        return isBroken ? [[name, 'broken_placeholder']] : []
      }),
    )
  return useEditForm({
    edited: { values: valuesOf(text), saved: { id: text.key, version: text.version } },
    schema: textChange,
    bodyOf: (values) => bodyOf(values, text.version),
    moreErrors,
    save: async (input, saved, before) => {
      const change = { ...input, version: saved?.version ?? text.version }
      const after = await changeText(text.key, change)
      tellSaved(t('saved'), text, before, after)
    },
    readCurrent: readCurrentText,
    readAgain: useReadTextsAgain(),
    onClose,
  })
}

const missingIn = (values: TextForm) =>
  locales.filter(
    (locale) => !values[`text_${locale}`].trim() || values.to_translate.includes(locale),
  )

/** Edits one text: three languages side by side, on a phone one after the other. */
export function TextDialog({
  text,
  place,
  onClose,
}: {
  text: AdminText
  place: TextPlace
  onClose: () => void
}) {
  const t = useTranslations('admin.texts')
  const name = useTextName()
  const form = useTextForm(text, place, onClose)
  const [shown, setShown] = useState<Locale>()
  const { values } = form
  return (
    <EditDialog
      title={name(place)}
      form={form}
      describe={useDescribeText()}
      onClose={onClose}
      isWide
    >
      <p className="text-15 text-ink2">{t('fallback')}</p>
      {place.placeholders.length > 0 && (
        <div className="text-15 text-ink2">
          <p>{t('placeholders')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {place.placeholders.map((each) => (
              <li key={each}>
                <bdi dir="ltr" className="font-semibold">{`{${each}}`}</bdi> {t(`facts.${each}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <LanguageSwitch shown={shown} missing={missingIn(values)} onShow={setShown} />
      <div className="grid gap-4 lg:grid-cols-3">
        {locales.map((locale) => (
          <TextField
            key={locale}
            form={form}
            locale={locale}
            place={place}
            isHidden={shown !== undefined && shown !== locale && form.attempt === 0}
          />
        ))}
      </div>
      <CheckField {...form.check('is_draft')} label={t('asDraft')} />
      <TextHistory textKey={text.key} onUse={(earlier) => form.set(earlier)} />
    </EditDialog>
  )
}
