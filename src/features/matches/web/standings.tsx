import { paths, withQuery } from '#core/paths.ts'
import { useShortTeamName } from '#features/programs/web/team-name.ts'
import { fallbackText, FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useAwaited } from '#ui/data/use-awaited.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { PathLink } from '#ui/path-link.tsx'
import { clubNameIn } from '../rules.ts'
import type { Standing, StandingLine } from '../standing-contract.ts'
import { standingsQuery } from './client.ts'

function useStandings(team?: string): readonly Standing[] {
  const query = standingsQuery(team)
  useAwaited([query])
  return useLoaded(query)?.items ?? []
}

const counted = ['played', 'won', 'lost', 'points'] as const

/** The name of a column, on a phone its letter. */
function Head({ column }: { column: (typeof counted)[number] }) {
  const t = useTranslations('matches.standings')
  return (
    <th scope="col" className="p-2 text-end font-semibold">
      <span className="max-sm:sr-only">{t(column)}</span>
      <span aria-hidden className="sm:hidden">
        {t(`short.${column}`)}
      </span>
    </th>
  )
}

function Line({ line, place }: { line: StandingLine; place: number }) {
  const t = useTranslations('matches.standings')
  const { is_us: isUs, won, lost, points } = line
  return (
    <tr className={isUs ? 'band font-bold' : 'border-b border-line'}>
      <td className="p-2 text-center">{place}</td>
      <th
        scope="row"
        className={`w-full p-2 text-start wrap-anywhere ${isUs ? '' : 'font-normal'}`}
      >
        <bdi>{clubNameIn(line, useLanguage())}</bdi>
        {isUs && <span className="sr-only"> ({t('us')})</span>}
      </th>
      <td className="p-2 text-end">{won + lost}</td>
      <td className="p-2 text-end">{won}</td>
      <td className="p-2 text-end">{lost}</td>
      <td className="p-2 text-end font-bold">{points}</td>
    </tr>
  )
}

/** The league table of a team; nothing without one. */
export function TeamStanding({ team }: { team: string }) {
  const t = useTranslations('matches.standings')
  const locale = useLanguage()
  const nameOf = useShortTeamName()
  const [standing] = useStandings(team)
  if (!standing) return null
  const { lines, updated_on: day } = standing
  const competition = partialTranslationsOf(standing, 'competition')
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="display mb-4 scroll-mt-24 text-24 lg:text-30">
        {t('of')}
      </h2>
      <table className="w-full max-w-2xl text-15 tabular-nums">
        <caption className="mb-2 text-start text-ink2">
          <bdi>{nameOf(standing.team)}</bdi>
          {fallbackText(competition, locale) && (
            <>
              {' · '}
              <FallbackText texts={competition} />
            </>
          )}
        </caption>
        <thead className="border-b border-edge text-13 text-ink2">
          <tr>
            <th scope="col" className="p-2">
              <span className="sr-only">{t('place')}</span>
              <span aria-hidden>#</span>
            </th>
            <th scope="col" className="p-2 text-start font-semibold">
              {t('club')}
            </th>
            {counted.map((column) => (
              <Head key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} place={index + 1} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-ink2">{t('updatedOn', { date: formatDate(day, locale) })}</p>
    </section>
  )
}

/** Our place in each league table, with the way to it; nothing without any. */
export function StandingLinks() {
  const t = useTranslations('matches.standings')
  const nameOf = useShortTeamName()
  const standings = useStandings()
  if (standings.length === 0) return null
  return (
    <nav aria-labelledby="standings" className="mb-8 flex flex-wrap items-center gap-x-6">
      <p id="standings" className="font-bold">
        {t('title')}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {standings.map(({ team, lines }) => {
          const place = String(lines.findIndex((line) => line.is_us) + 1)
          const count = String(lines.length)
          return (
            <li key={team.slug}>
              <PathLink
                to={`${withQuery(paths.matches, { team: team.slug })}#standing`}
                className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
              >
                <bdi>{nameOf(team)}</bdi>{' '}
                <bdi dir="ltr" aria-hidden className="font-bold">
                  {place}/{count}
                </bdi>
                <span className="sr-only">{t('rank', { place, count })}</span>
              </PathLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
