import { useTranslations } from '#i18n/translations.ts'
import type { Match } from '../contract.ts'
import { type Outcome, outcomeOf } from '../rules.ts'

const shown = 5

const colours: Readonly<Record<Outcome, string>> = {
  won: 'bg-ok-bg text-ok',
  lost: 'bg-danger-bg text-danger',
  drawn: 'bg-sunk text-ink2',
}

/** How a team's latest matches ended, one letter each, the latest first; nothing before two. */
export function RecentForm({ results }: { results: readonly Match[] }) {
  const t = useTranslations('matches')
  const outcomes = results.slice(0, shown).flatMap((match) => outcomeOf(match) ?? [])
  if (outcomes.length < 2) return null
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="form" className="text-ink2">
        {t('form')}
      </p>
      <ol aria-labelledby="form" className="flex gap-2">
        {outcomes.map((outcome, index) => (
          <li
            key={index}
            className={`grid size-8 place-items-center rounded-tag font-bold ${colours[outcome]}`}
          >
            <span aria-hidden>{t(`short.${outcome}`)}</span>
            <span className="sr-only">{t(outcome)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
