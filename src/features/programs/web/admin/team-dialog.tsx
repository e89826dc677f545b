import { useQuery } from '@tanstack/react-query'
import { directionOf, type Locale, localized, locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { adminPeopleQuery } from '#features/club/web/admin/client.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldGroup, FieldRow, SelectField } from '#ui/forms/field.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import type { AdminTeam } from '../../admin-contract.ts'
import { groups } from '../../facts.ts'
import { TeamHistory } from './team-history.tsx'
import { teamTexts, type TeamValues, useDescribeTeam } from './team-values.ts'
import { useTeamForm } from './use-team-form.ts'

type Form = EditForm<TeamValues>
type Person = { id: string; name: string }

/** The people of the club, and those who coach the team though they left its list. */
function usePeople(coaches: readonly string[]): Person[] {
  const locale = useLanguage()
  const people = useQuery(adminPeopleQuery()).data?.items ?? []
  return people
    .filter(({ id, archived }) => !archived || coaches.includes(id))
    .map((person) => ({ id: person.id, name: localized(person, 'name', locale) }))
}

function Coaches({ form, people }: { form: Form; people: readonly Person[] }) {
  const t = useTranslations('admin.programs')
  const { coaches } = form.values
  const toggle = (id: string) =>
    form.set({
      coaches: coaches.includes(id) ? coaches.filter((each) => each !== id) : [...coaches, id],
    })
  return (
    <FieldGroup
      name="coaches"
      label={t('fields.coaches')}
      hint={people.length === 0 ? t('noPeople') : undefined}
      error={form.errors.coaches}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <CheckField
            key={id}
            id={`coach-${id}`}
            name="coach"
            checked={coaches.includes(id)}
            onChange={() => toggle(id)}
            label={name}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function Facts({ form, taken }: { form: Form; taken: number }) {
  const t = useTranslations('admin.programs')
  const group = useTranslations('programs')
  const numeric = { inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <>
      <CheckField {...form.check('is_open')} label={t('fields.is_open')} />
      <FieldRow columns={2}>
        <TextField {...form.text('level')} label={t('fields.level')} hint={t('levelHint')} />
        <SelectField
          {...form.text('group')}
          label={t('fields.group')}
          options={groups.map((value) => ({ value, label: group(value) }))}
        />
      </FieldRow>
      <FieldRow columns={2}>
        <TextField {...form.text('age_from')} {...numeric} label={t('fields.age_from')} />
        <TextField {...form.text('age_to')} {...numeric} label={t('fields.age_to')} />
      </FieldRow>
      <FieldRow columns={2}>
        <TextField
          {...form.text('max_places')}
          {...numeric}
          label={t('fields.max_places')}
          hint={t('placesHint', { taken })}
          problem={
            form.errors.max_places === 'below_taken' ? t('belowTaken', { taken }) : undefined
          }
        />
        <TextField
          {...form.text('fee_dzd')}
          optional
          inputMode="decimal"
          dir="ltr"
          label={t('fields.fee_dzd')}
          hint={t('feeHint')}
        />
      </FieldRow>
    </>
  )
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.programs.fields')
  const language = { lang: locale, dir: directionOf(locale), rows: 2 }
  return (
    <LanguageFields {...languageOf(form, teamTexts, locale)}>
      {teamTexts.map((field) => (
        <TextArea
          key={field}
          {...language}
          {...form.text(`${field}_${locale}`)}
          optional
          label={t(field)}
        />
      ))}
    </LanguageFields>
  )
}

function Texts({ form }: { form: Form }) {
  const t = useTranslations('admin.shared.translation')
  return (
    <>
      <p className="text-15 text-ink2">{t('hint')}</p>
      <div className="grid gap-6 lg:grid-cols-3">
        {locales.map((locale) => (
          <TextsOf key={locale} form={form} locale={locale} />
        ))}
      </div>
    </>
  )
}

/** Adds or edits a team: its facts, then its texts in three languages. */
export function TeamDialog({ team, onClose }: { team?: AdminTeam; onClose: () => void }) {
  const t = useTranslations('admin.programs')
  const { form, taken } = useTeamForm(team, onClose)
  const people = usePeople(form.values.coaches)
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '?'
  return (
    <EditDialog
      title={t(team ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeTeam(nameOf)}
      onClose={onClose}
      isWide
    >
      <Facts form={form} taken={taken} />
      <Coaches form={form} people={people} />
      <CheckField {...form.check('has_trial')} label={t('fields.has_trial')} />
      <TextField
        {...form.text('whatsapp_group_url')}
        optional
        type="url"
        dir="ltr"
        label={t('fields.whatsapp_group_url')}
        hint={t('whatsappHint')}
      />
      <Texts form={form} />
      {team && <TeamHistory team={team} onUse={(earlier) => form.set(earlier)} />}
    </EditDialog>
  )
}
