import { paths } from '#core/paths.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { BreadcrumbJsonLd, JsonLd } from '#ui/json-ld.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { Team } from '../contract.ts'
import { useTeamName } from './team-name.ts'

/** Structured data of a team, and the way to its page. */
export function TeamJsonLd({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const club = useClub()
  const name = useTeamName()(team)
  const address = origin + paths.team(team.slug)
  const coaches = team.coaches.flatMap(
    (coach) => fallbackText(partialTranslationsOf(coach, 'name'), locale)?.text ?? [],
  )
  const data = {
    '@type': 'SportsTeam',
    name: [club.name, name].filter(Boolean).join(' – '),
    description: fallbackText(partialTranslationsOf(team, 'about'), locale)?.text,
    url: address,
    sport: 'Basketball',
    memberOf: { '@type': 'SportsClub', '@id': `${origin}/#club`, name: club.name },
    coach: coaches.map((coach) => ({ '@type': 'Person', name: coach })),
  }
  return (
    <>
      <JsonLd data={data} />
      <BreadcrumbJsonLd
        steps={[
          { name: t('title'), address: origin + paths.programs },
          { name, address },
        ]}
      />
    </>
  )
}
