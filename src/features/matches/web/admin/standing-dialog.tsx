import { directionOf, locales } from '#core/locale.ts'
import { useTeamName } from '#features/programs/web/team-name.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { byPath } from '#ui/forms/schema-form.ts'
import { useClub } from '#ui/site-settings.ts'
import { standingErrors } from '../../rules.ts'
import { type AdminStanding, newStanding } from '../../standing-contract.ts'
import { changeStanding, useReadStandingsAgain } from './client.ts'
import { StandingLines } from './standing-lines.tsx'
import {
  beginningOf,
  bodyOf,
  readCurrentStanding,
  type StandingValues,
  useDescribeStanding,
} from './standing-values.ts'

type Props = { standing: AdminStanding; onClose: () => void }

function useStandingForm({ standing, onClose }: Props) {
  const t = useTranslations('admin.matches.standings')
  const { name, short_name } = useClub()
  const ourName = short_name ?? name ?? ''
  const { team_id: id, version } = standing
  return useEditForm({
    edited: { values: beginningOf(standing, ourName), saved: { id, version } },
    schema: newStanding,
    bodyOf,
    // Each line has fields of its own.
    fieldOf: (path) => path,
    moreErrors: ({ lines }: StandingValues) => byPath(standingErrors(lines)),
    save: (input, saved) => changeStanding(id, { ...input, version: saved?.version ?? version }),
    readCurrent: readCurrentStanding,
    readAgain: useReadStandingsAgain(),
    saved: t('saved'),
    onClose,
  })
}

/** Writes the league table of a team. */
export function StandingDialog(props: Props) {
  const t = useTranslations('admin.matches')
  const team = useTeamName()(props.standing.team)
  const form = useStandingForm(props)
  return (
    <EditDialog
      title={t('standings.title', { team })}
      form={form}
      describe={useDescribeStanding()}
      onClose={props.onClose}
      isWide
    >
      <p className="text-15 text-ink2">{t('standings.hint')}</p>
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
      <StandingLines form={form} />
    </EditDialog>
  )
}
