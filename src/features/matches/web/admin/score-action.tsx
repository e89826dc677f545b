import { useState } from 'react'
import { clubDay } from '#core/algiers.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Trophy } from '#ui/icons/trophy.ts'
import type { AdminMatch } from '../../contract.ts'
import { hasBegun, outcomeOf } from '../../rules.ts'
import { Score } from '../score.tsx'
import { ScoreDialog } from './score-dialog.tsx'

/** The score of a match from its day on, which opens to be written; or why there is none. */
export function ScoreAction({ match, name }: { match: AdminMatch; name: string }) {
  const t = useTranslations('admin.matches')
  const [today] = useState(() => clubDay(new Date()))
  const [isOpen, setOpen] = useState(false)
  if (match.state !== 'planned')
    return (
      <span className="rounded-round bg-warn-bg px-2.5 py-0.5 text-13 font-semibold text-warn">
        {t(`states.${match.state}`)}
      </span>
    )
  if (!hasBegun(match.match_date, today)) return '–'
  const outcome = outcomeOf(match)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-start text-15 font-semibold text-link underline underline-offset-4"
      >
        <Trophy aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="sr-only">{t('score.of', { match: name })}</span>{' '}
        {outcome ? (
          <span>
            {t(`outcomes.${outcome}`)} <Score match={match} />
          </span>
        ) : (
          <span aria-hidden>{t('score.add')}</span>
        )}
      </button>
      {isOpen && <ScoreDialog match={match} onClose={() => setOpen(false)} />}
    </>
  )
}
