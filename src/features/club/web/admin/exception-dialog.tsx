import { directionOf, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { type AdminException, newException } from '../../contract.ts'
import { exceptionKinds } from '../../facts.ts'
import { exceptionErrors } from '../../rules.ts'
import { addException, archiveException, changeException, useReadHoursAgain } from './client.ts'
import {
  bodyOfException,
  emptyException,
  type ExceptionValues,
  readCurrentException,
  useDescribeException,
  valuesOfException,
} from './exception-values.ts'
import { ExceptionHistory } from './hours-history.tsx'

type Form = EditForm<ExceptionValues>

const problemsOf = (values: ExceptionValues) => {
  const { kind, date_from, date_to } = values
  const isClosed = kind === 'closed'
  const days = { kind, date_from, date_to: date_to || date_from }
  const times = isClosed
    ? { opens: null, closes: null }
    : { opens: values.opens, closes: values.closes }
  return [...exceptionErrors({ ...days, ...times }), ...textErrors(values, 'reason')]
}

function useExceptionForm(exception: AdminException | undefined, onClose: () => void): Form {
  const t = useTranslations('admin.club.hours')
  return useRowForm({
    edited: exception
      ? {
          values: valuesOfException(exception),
          saved: { id: exception.id, version: exception.version },
        }
      : { values: emptyException },
    schema: newException,
    bodyOf: bodyOfException,
    moreErrors: (values: ExceptionValues) => byPath(problemsOf(values)),
    calls: { add: addException, change: changeException, archive: archiveException },
    said: () => t('saved'),
    readCurrent: readCurrentException,
    readAgain: useReadHoursAgain(),
    onClose,
  })
}

function Reasons({ form }: { form: Form }) {
  const t = useTranslations('admin.club.hours.fields')
  const gaps = useTranslations('admin.shared.translation')
  return (
    <>
      <p className="text-15 text-ink2">{gaps('hint')}</p>
      {locales.map((locale) => (
        <LanguageFields key={locale} {...languageOf(form, ['reason'], locale)}>
          <TextField
            {...form.text(`reason_${locale}`)}
            lang={locale}
            dir={directionOf(locale)}
            label={t(`reason_${locale}`)}
          />
        </LanguageFields>
      ))}
    </>
  )
}

type Props = { exception?: AdminException; onClose: () => void }

/** Adds or changes days on which the front desk has other hours, or none. */
export function ExceptionDialog({ exception, onClose }: Props) {
  const t = useTranslations('admin.club.hours')
  const form = useExceptionForm(exception, onClose)
  return (
    <EditDialog
      title={t(exception ? 'editDays' : 'addDays')}
      form={form}
      describe={useDescribeException()}
      onClose={onClose}
    >
      <SelectField
        {...form.text('kind')}
        label={t('fields.kind')}
        options={exceptionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <FieldRow columns={2}>
        <TextField
          {...form.text('date_from')}
          type="date"
          dir="ltr"
          label={t('fields.date_from')}
        />
        <TextField
          {...form.text('date_to')}
          optional
          type="date"
          dir="ltr"
          label={t('fields.date_to')}
        />
      </FieldRow>
      {form.values.kind !== 'closed' && (
        <>
          <FieldRow columns={2}>
            <TextField {...form.text('opens')} type="time" dir="ltr" label={t('fields.opens')} />
            <TextField {...form.text('closes')} type="time" dir="ltr" label={t('fields.closes')} />
          </FieldRow>
          <p className="text-15 text-ink2">{t('nightHint')}</p>
        </>
      )}
      <Reasons form={form} />
      {exception && <ExceptionHistory id={exception.id} onUse={(past) => form.set(past)} />}
    </EditDialog>
  )
}
