import { directionOf, locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { newSession, type TeamWeek } from '../../admin-contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { useTeamName } from '../team-name.ts'
import { weekdayName } from '../team-words.ts'
import { addSession, changeSession, useReadWeekAgain } from './client.ts'
import {
  bodyOf,
  moreErrors,
  newSessionOf,
  readCurrent,
  type SessionValues,
  useDescribe,
  valuesOf,
} from './session-values.ts'
import { useSameHall, useSessionToast } from './use-session-toasts.ts'
import type { Slot } from './week-layout.ts'

type Form = EditForm<SessionValues>

function useSessionForm(teams: readonly TeamWeek[], slot: Slot | undefined, onClose: () => void) {
  const t = useTranslations('admin.programs.session')
  const shared = useTranslations('admin.shared')
  const tellSaved = useSessionToast()
  const sameHall = useSameHall()
  const session = slot?.session
  const form: Form = useEditForm({
    edited: session
      ? { values: valuesOf(session), saved: { id: session.id, version: session.version } }
      : { values: newSessionOf(teams[0]?.id ?? '') },
    schema: newSession,
    bodyOf,
    moreErrors,
    save: async (input, saved, _before, key) => {
      if (slot && saved) {
        const path = { team: slot.team.id, session: saved.id }
        const after = await changeSession(path, { ...input, version: saved.version })
        return tellSaved(slot.team, slot.session, after)
      }
      const { warnings } = await addSession(form.values.team, input, key)
      const description = [t('created'), sameHall(warnings)].filter(Boolean).join('. ')
      showToast({ kind: 'success', title: shared('success'), description })
    },
    readCurrent,
    readAgain: useReadWeekAgain(),
    onClose,
  })
  return form
}

/** Fields that few sessions need: open while one of them is filled or wrong. */
function More({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen: boolean
  children: React.ReactNode
}) {
  return (
    <details open={isOpen || undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {label}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

function When({ form }: { form: Form }) {
  const t = useTranslations('admin.programs.session.fields')
  const locale = useLanguage()
  const days = weekdays.map((value) => ({ value, label: weekdayName(value, locale) }))
  return (
    <>
      <SelectField {...form.text('weekday')} label={t('weekday')} options={days} />
      <FieldRow columns={2}>
        <TextField {...form.text('time')} label={t('time')} type="time" />
        <TextField {...form.text('minutes')} label={t('minutes')} inputMode="numeric" dir="ltr" />
      </FieldRow>
    </>
  )
}

function WhereAndUntil({ form }: { form: Form }) {
  const t = useTranslations('admin.programs.session')
  const { values, errors } = form
  const isFilled = (...names: (keyof SessionValues)[]) =>
    names.some((name) => values[name] !== '' || errors[name] !== undefined)
  return (
    <>
      <More label={t('place')} isOpen={isFilled('place_fr', 'place_en', 'place_ar')}>
        <FieldRow columns={3}>
          {locales.map((locale) => (
            <TextField
              key={locale}
              {...form.text(`place_${locale}`)}
              optional
              lang={locale}
              dir={directionOf(locale)}
              label={t(`fields.place_${locale}`)}
            />
          ))}
        </FieldRow>
      </More>
      <More label={t('validity')} isOpen={isFilled('valid_from', 'valid_until')}>
        <FieldRow columns={2}>
          <TextField
            {...form.text('valid_from')}
            optional
            type="date"
            label={t('fields.valid_from')}
          />
          <TextField
            {...form.text('valid_until')}
            optional
            type="date"
            label={t('fields.valid_until')}
          />
        </FieldRow>
      </More>
    </>
  )
}

/** Changes a session of every week, or adds one to a team. */
export function SessionForm({
  teams,
  slot,
  onClose,
}: {
  teams: readonly TeamWeek[]
  slot?: Slot
  onClose: () => void
}) {
  const t = useTranslations('admin.programs.session')
  const teamName = useTeamName()
  const form = useSessionForm(teams, slot, onClose)
  return (
    <EditDialog
      title={slot ? t('editTitle', { team: teamName(slot.team) }) : t('addTitle')}
      form={form}
      describe={useDescribe()}
      onClose={onClose}
    >
      {!slot && (
        <SelectField
          {...form.text('team')}
          label={t('fields.team')}
          options={teams.map((team) => ({ value: team.id, label: teamName(team) }))}
        />
      )}
      <When form={form} />
      <WhereAndUntil form={form} />
    </EditDialog>
  )
}
