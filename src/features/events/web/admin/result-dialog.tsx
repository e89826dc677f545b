import { locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { type AdminEvent, eventResult } from '../../contract.ts'
import { changeEvent, useReadEventsAgain } from './client.ts'
import { readCurrentEvent } from './event-values.ts'
import { ResultFields, type ResultValues } from './result-fields.tsx'

const valuesOf = ({ result_en, result_fr, result_ar }: ResultValues): ResultValues => ({
  result_en,
  result_fr,
  result_ar,
})

/** Writes the result of an event and nothing else, the admin's own language first. */
export function ResultDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const t = useTranslations('admin.events')
  const own = useLanguage()
  const order = [own, ...locales.filter((locale) => locale !== own)]
  const { id, version } = event
  const form = useEditForm({
    edited: { values: valuesOf(event), saved: { id, version } },
    schema: eventResult,
    bodyOf: (values: ResultValues) => values,
    save: (result, saved) => changeEvent(id, { ...result, version: saved?.version ?? version }),
    readCurrent: (error) => {
      const current = readCurrentEvent(error)
      return current && { ...current, values: valuesOf(current.values) }
    },
    readAgain: useReadEventsAgain(),
    saved: t('result.saved'),
    onClose,
  })
  const describe = (values: ResultValues) =>
    order.map((locale) => {
      const name = `result_${locale}` as const
      return { name, label: t(`fields.${name}`), text: values[name] }
    })
  return (
    <EditDialog title={t('result.title')} form={form} describe={describe} onClose={onClose}>
      <ResultFields form={form} order={order} />
    </EditDialog>
  )
}
