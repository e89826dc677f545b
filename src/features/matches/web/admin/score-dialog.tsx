import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { type AdminMatch, matchScore } from '../../contract.ts'
import { Pairing } from '../match-row.tsx'
import { changeMatch, useReadMatchesAgain } from './client.ts'
import { readCurrentMatch, scoreBody, scoreOf, type ScoreValues } from './match-values.ts'
import { ScoreFields, scoreProblems } from './score-fields.tsx'

/** Enters the score of a match and nothing else. */
export function ScoreDialog({ match, onClose }: { match: AdminMatch; onClose: () => void }) {
  const t = useTranslations('admin.matches')
  const { id, version } = match
  const form = useEditForm({
    edited: { values: scoreOf(match), saved: { id, version } },
    schema: matchScore,
    bodyOf: scoreBody,
    moreErrors: (values: ScoreValues) => scoreProblems(values, match.match_date),
    save: (score, saved) => changeMatch(id, { ...score, version: saved?.version ?? version }),
    readCurrent: (error) => {
      const current = readCurrentMatch(error)
      if (!current) return undefined
      const { our_points, their_points } = current.values
      return { values: { our_points, their_points }, version: current.version }
    },
    readAgain: useReadMatchesAgain(),
    saved: t('score.saved'),
    onClose,
  })
  const describe = (values: ScoreValues) =>
    (['our_points', 'their_points'] as const).map((name) => ({
      name,
      label: t(`fields.${name}`),
      text: values[name],
    }))
  return (
    <EditDialog title={t('score.title')} form={form} describe={describe} onClose={onClose}>
      <p className="font-bold wrap-anywhere">
        <Pairing match={match} />
      </p>
      <ScoreFields form={form} />
    </EditDialog>
  )
}
