import { directionOf, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { newMatch } from '../../contract.ts'
import { matchStates } from '../../facts.ts'
import { addMatch, changeMatch, useReadMatchesAgain } from './client.ts'
import { bodyOf, type MatchValues, readCurrentMatch, useDescribeMatch } from './match-values.ts'
import { hasReportFields, ReportFields } from './report-fields.tsx'
import { hasScoreFields, ScoreFields, scoreProblems } from './score-fields.tsx'
import { useTeamOptions } from './team-options.ts'

type Form = EditForm<MatchValues>

function useMatchForm(edited: Edited<MatchValues>, onClose: () => void): Form {
  const t = useTranslations('admin.matches')
  return useEditForm({
    edited,
    schema: newMatch,
    bodyOf,
    moreErrors: (values: MatchValues) =>
      values.state === 'planned' ? scoreProblems(values, values.match_date) : {},
    save: (input, saved, _before, key) =>
      saved ? changeMatch(saved.id, { ...input, version: saved.version }) : addMatch(input, key),
    readCurrent: readCurrentMatch,
    readAgain: useReadMatchesAgain(),
    saved: t(edited.saved ? 'updated' : 'created'),
    onClose,
  })
}

const inArabic = { optional: true, lang: 'ar', dir: 'rtl' } as const

function WhoAndWhere({ form }: { form: Form }) {
  const t = useTranslations('admin.matches')
  const teams = useTeamOptions(form.values.team_id)
  return (
    <>
      <SelectField
        {...form.text('team_id')}
        label={t('fields.team_id')}
        options={[{ value: '', label: t('chooseTeam') }, ...teams]}
      />
      <FieldRow columns={2}>
        <TextField {...form.text('opponent')} label={t('fields.opponent')} maxLength={100} />
        <TextField
          {...form.text('opponent_ar')}
          {...inArabic}
          label={t('fields.opponent_ar')}
          maxLength={100}
        />
      </FieldRow>
      <SelectField
        {...form.text('at_home')}
        label={t('fields.at_home')}
        options={(['home', 'away'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <FieldRow columns={2}>
        <TextField {...form.text('place')} optional label={t('fields.place')} maxLength={200} />
        <TextField
          {...form.text('place_ar')}
          {...inArabic}
          label={t('fields.place_ar')}
          maxLength={200}
        />
      </FieldRow>
    </>
  )
}

/** Creates or edits a match; the score is asked for from its day on. */
export function MatchDialog({
  edited,
  onClose,
}: {
  edited: Edited<MatchValues>
  onClose: () => void
}) {
  const t = useTranslations('admin.matches')
  const form = useMatchForm(edited, onClose)
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeMatch()}
      onClose={onClose}
    >
      <WhoAndWhere form={form} />
      <FieldRow columns={2}>
        <TextField {...form.text('match_date')} type="date" label={t('fields.match_date')} />
        <TextField
          {...form.text('start_time')}
          type="time"
          optional
          label={t('fields.start_time')}
        />
      </FieldRow>
      <FieldRow columns={3}>
        {locales.map((locale) => {
          const name = `competition_${locale}` as const
          return (
            <TextField
              key={locale}
              {...form.text(name)}
              optional
              lang={locale}
              dir={directionOf(locale)}
              label={t(`fields.${name}`)}
              maxLength={100}
            />
          )
        })}
      </FieldRow>
      <SelectField
        {...form.text('state')}
        label={t('fields.state')}
        hint={t('stateHint')}
        options={matchStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {hasScoreFields(form.values) && <ScoreFields form={form} />}
      {hasReportFields(form.values) && <ReportFields form={form} />}
    </EditDialog>
  )
}
