import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, inputOf, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldGroup, FieldRow, TextField } from '#ui/forms/field.tsx'
import { byPath } from '#ui/forms/schema-form.ts'
import type { AdminHours } from '../../contract.ts'
import { hoursErrors } from '../../rules.ts'
import { addHours, archiveHours, changeHours, useReadHoursAgain } from './client.ts'
import { HoursHistory } from './hours-history.tsx'
import {
  bodyOf,
  emptyHours,
  hoursOf,
  type HoursValues,
  readCurrentHours,
  typedHours,
  useDescribeHours,
  useWeekday,
  valuesOf,
  weekdays,
} from './hours-values.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

const removeAll = (ids: readonly string[]) => Promise.all(ids.map(archiveHours))

function useHoursForm(hours: AdminHours | undefined, onClose: () => void): EditForm<HoursValues> {
  const t = useTranslations('admin.club.hours')
  const readAgain = useReadHoursAgain()
  const tellSaved = useUndoToast(readAgain)
  return useEditForm({
    edited: hours
      ? { values: valuesOf(hours), saved: { id: hours.id, version: hours.version } }
      : { values: emptyHours },
    schema: typedHours,
    bodyOf,
    moreErrors: (values: HoursValues) => byPath(hoursErrors(values)),
    save: async (input, saved, before, key) => {
      const { day, more_weekdays } = hoursOf(input)
      if (!saved) {
        const ids = await addHours({ ...day, more_weekdays }, key)
        return tellSaved(t('saved'), () => removeAll(ids))
      }
      const { version } = await changeHours(saved.id, { ...day, version: saved.version })
      const undo = async () => {
        const earlier = hoursOf(inputOf({ schema: typedHours, bodyOf }, before))
        return changeHours(saved.id, { ...earlier.day, version })
      }
      tellSaved(t('saved'), undo)
    },
    readCurrent: readCurrentHours,
    readAgain,
    onClose,
  })
}

function Weekdays({ form }: { form: EditForm<HoursValues> }) {
  const t = useTranslations('admin.club.hours.fields')
  const name = useWeekday()
  const chosen = form.values.weekdays
  const toggle = (day: number) =>
    form.set({
      weekdays: chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day],
    })
  return (
    <FieldGroup name="weekdays" label={t('weekdays')} error={form.errors.weekdays}>
      <div className="grid grid-cols-2 sm:grid-cols-4">
        {weekdays.map((day) => (
          <CheckField
            key={day}
            name={`weekday-${day}`}
            label={name(day)}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type Props = { hours?: AdminHours; onClose: () => void }

/** Adds hours to one or more weekdays, or changes those of one. */
export function HoursDialog({ hours, onClose }: Props) {
  const t = useTranslations('admin.club.hours')
  const name = useWeekday()
  const form = useHoursForm(hours, onClose)
  return (
    <EditDialog
      title={hours ? t('editOf', { day: name(hours.weekday) }) : t('add')}
      form={form}
      describe={useDescribeHours()}
      onClose={onClose}
    >
      {!hours && <Weekdays form={form} />}
      <FieldRow columns={2}>
        <TextField {...form.text('opens')} type="time" dir="ltr" label={t('fields.opens')} />
        <TextField {...form.text('closes')} type="time" dir="ltr" label={t('fields.closes')} />
      </FieldRow>
      <p className="text-15 text-ink2">{t('nightHint')}</p>
      <FieldRow columns={2}>
        <TextField
          {...form.text('valid_from')}
          optional
          type="date"
          dir="ltr"
          label={t('fields.valid_from')}
        />
        <TextField
          {...form.text('valid_to')}
          optional
          type="date"
          dir="ltr"
          label={t('fields.valid_to')}
        />
      </FieldRow>
      {hours && <HoursHistory id={hours.id} onUse={(past) => form.set(past)} />}
    </EditDialog>
  )
}
