import { startOfDay } from '#core/algiers.ts'
import { directionOf, locales } from '#core/locale.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { newException } from '../../admin-contract.ts'
import type { SessionException } from '../../contract.ts'
import { addException, removeException, useReadWeekAgain } from './client.ts'
import {
  bodyOf,
  type ExceptionValues,
  moreErrors,
  newExceptionOf,
  nextDays,
  useDescribe,
} from './exception-values.ts'
import { useSlotName } from './slot-words.ts'
import { usualReasons } from './usual-reasons.ts'
import { pathOf, useSameHall, weekTopic } from './use-session-toasts.ts'
import type { Slot } from './week-layout.ts'

type Form = EditForm<ExceptionValues>
type Kind = SessionException['kind']

function useExceptionForm(kind: Kind, { session }: Slot, onClose: () => void) {
  const t = useTranslations('admin.programs.exception')
  const sameHall = useSameHall()
  const readAgain = useReadWeekAgain()
  const tell = useUndoToast(readAgain)
  return useEditForm({
    edited: { values: newExceptionOf(kind, session) },
    schema: newException,
    bodyOf: bodyOf(kind),
    moreErrors: moreErrors(session),
    save: async (input) => {
      const { id, warnings } = await addException(pathOf(session), input)
      const undo = () => removeException({ ...pathOf(session), exception: id })
      tell([t(`saved.${kind}`), sameHall(warnings)].filter(Boolean).join('. '), undo, weekTopic)
    },
    readAgain,
    onClose,
  })
}

function DateFields({ form, kind, slot }: { form: Form; kind: Kind; slot: Slot }) {
  const t = useTranslations('admin.programs.exception.fields')
  const locale = useLanguage()
  const choices = nextDays(slot.session).map((day) => ({
    value: day,
    label: formatDay(startOfDay(day), locale),
  }))
  if (kind === 'extra')
    return <TextField {...form.text('date')} label={t('extraDate')} type="date" />
  // The new date follows the chosen day until the admin changes it.
  const choose = (date: string) =>
    form.set((now) => ({ date, new_date: now.new_date === now.date ? date : now.new_date }))
  return (
    <SelectField
      {...form.text('date')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      label={t('date')}
      options={choices}
    />
  )
}

function NewTime({ form, kind }: { form: Form; kind: Kind }) {
  const t = useTranslations('admin.programs.exception.fields')
  return (
    <>
      {kind === 'moved' && (
        <TextField {...form.text('new_date')} label={t('new_date')} type="date" />
      )}
      <FieldRow columns={2}>
        <TextField {...form.text('new_time')} label={t('new_time')} type="time" />
        <TextField
          {...form.text('new_minutes')}
          label={t('new_minutes')}
          inputMode="numeric"
          dir="ltr"
        />
      </FieldRow>
      <FieldRow columns={3}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            {...form.text(`place_${locale}`)}
            optional
            lang={locale}
            dir={directionOf(locale)}
            label={t(`place_${locale}`)}
          />
        ))}
      </FieldRow>
    </>
  )
}

/** Usual reasons by one tap, in every language, or typed in one. */
function Reason({ form }: { form: Form }) {
  const t = useTranslations('admin.programs.exception')
  const locale = useLanguage()
  const chip =
    'min-h-11 rounded-round border border-edge px-4 text-15 hover:bg-sunk aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary'
  return (
    <>
      <div role="group" aria-label={t('usualReasons')} className="flex flex-wrap gap-2">
        {usualReasons.map((reason) => (
          <button
            key={reason.fr}
            type="button"
            aria-pressed={form.values[`reason_${locale}`] === reason[locale]}
            onClick={() =>
              form.set({ reason_fr: reason.fr, reason_en: reason.en, reason_ar: reason.ar })
            }
            className={chip}
          >
            {reason[locale]}
          </button>
        ))}
      </div>
      <FieldRow columns={3}>
        {locales.map((each) => (
          <TextField
            key={each}
            {...form.text(`reason_${each}`)}
            lang={each}
            dir={directionOf(each)}
            label={t(`fields.reason_${each}`)}
          />
        ))}
      </FieldRow>
      <p className="text-15 text-ink2">{t('oneLanguage')}</p>
    </>
  )
}

/** Cancels or moves a session on one day, or adds one. */
export function ExceptionForm({
  kind,
  slot,
  onClose,
}: {
  kind: Kind
  slot: Slot
  onClose: () => void
}) {
  const t = useTranslations('admin.programs.exception')
  const form = useExceptionForm(kind, slot, onClose)
  return (
    <EditDialog
      title={t(`title.${kind}`)}
      form={form}
      describe={useDescribe(kind)}
      onClose={onClose}
    >
      <p className="text-ink2 first-letter:uppercase">{useSlotName()(slot)}</p>
      <DateFields form={form} kind={kind} slot={slot} />
      {kind !== 'cancelled' && <NewTime form={form} kind={kind} />}
      <Reason form={form} />
    </EditDialog>
  )
}
