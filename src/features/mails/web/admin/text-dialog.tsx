import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { seconds } from '#core/durations.ts'
import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { currentOf } from '#ui/data/stale.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { type MessageText, messageText, messageTexts } from '../../admin-contract.ts'
import { changeText, faultsIn, previewQuery, readTextsAgain, type TypedTexts } from './client.ts'
import { TextActions } from './text-actions.tsx'
import { TextField } from './text-field.tsx'
import { TextPreview } from './text-preview.tsx'
import { useTextNames } from './use-text-names.ts'

type Values = Record<`text_${Locale}`, string>

const valuesOf = ({ text_fr, text_en, text_ar }: TypedTexts): Values => ({
  text_fr: text_fr ?? '',
  text_en: text_en ?? '',
  text_ar: text_ar ?? '',
})

/** What was typed, once nothing more is typed for a moment. */
function useSettled(values: Values): Values {
  const [settled, setSettled] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), seconds(0.4))
    return () => clearTimeout(timer)
  }, [values])
  return settled
}

function useTextForm(text: MessageText, onClose: () => void) {
  const t = useTranslations('admin.mails.texts')
  const queries = useQueryClient()
  const readAgain = () => readTextsAgain(queries)
  const tellSaved = useUndoToast(readAgain)
  return useEditForm({
    edited: { values: valuesOf(text), saved: { id: text.key, version: text.version } },
    schema: messageTexts,
    bodyOf: (values: Values) => values,
    save: async (input, saved, before) => {
      const version = saved?.version ?? text.version
      const written = await changeText(text.key, { ...input, version })
      tellSaved(t('saved'), () => changeText(text.key, { ...before, version: written.version }))
    },
    readCurrent: (error) => {
      const current = currentOf(error, messageText)
      return current && { values: valuesOf(current), version: current.version }
    },
    readAgain,
    onClose,
  })
}

/** One text in three languages, with what its reader sees. */
export function TextDialog({ text, onClose }: { text: MessageText; onClose: () => void }) {
  const t = useTranslations('admin.mails.texts')
  const { messageName, partName } = useTextNames()
  const form = useTextForm(text, onClose)
  const [locale, setLocale] = useState(useLanguage())
  const { values } = form
  const typed = useDeferredValue(useSettled(values))
  const { error } = useQuery(previewQuery(text.key, locale, typed))
  const faults = faultsIn(error)
  const describe = (described: Values) =>
    locales.map((each) => ({
      name: `text_${each}`,
      label: t(`language.${each}`),
      text: described[`text_${each}`],
    }))
  return (
    <EditDialog
      title={`${messageName(text.message)} – ${partName(text)}`}
      form={form}
      describe={describe}
      onClose={onClose}
    >
      <p className="text-15 text-ink2">{t('hint')}</p>
      {locales.map((each) => (
        <TextField
          key={each}
          text={text}
          locale={each}
          value={values[`text_${each}`]}
          faults={values === typed ? faults : []}
          onChange={(value) => form.set({ [`text_${each}`]: value })}
          onFocus={() => setLocale(each)}
        />
      ))}
      <TextPreview text={text} typed={typed} locale={locale} onLocale={setLocale} />
      <TextActions
        text={text}
        locale={locale}
        typed={typed}
        onTake={(earlier) => form.set(valuesOf(earlier))}
      />
    </EditDialog>
  )
}
