import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PathLink } from '#ui/path-link.tsx'
import type { Answer, Outcome } from './answer.ts'
import { callLink, CallUs } from './call-us.tsx'
import type { Choices } from './client.ts'
import { useTeamName } from './offer-words.ts'

type PartlyPlacedProps = {
  placed: NonNullable<Answer['placed']>
  choices: Choices | undefined
}

function useOutcomeText(choices: Choices | undefined) {
  const t = useTranslations('registrations')
  const teamName = useTeamName()
  return ({ kind, team: slug, status, code, position }: Outcome) => {
    const team = choices?.teams.find((each) => each.slug === slug)
    const said = kind === 'event' ? t('event') : team && teamName(team)
    const placed = status === 'waiting' ? 'waiting' : 'new'
    const reason = code === 'age_not_in_level' && slug === null ? 'no_team' : code
    const outcome = t(`outcome.${reason ?? placed}`, { position: String(position ?? '') })
    return said ? `${said} – ${outcome}` : outcome
  }
}

/** Which children were placed, and why the others were not; these stand in the form below. */
export function PartlyPlaced({ placed: { token, outcomes }, choices }: PartlyPlacedProps) {
  const t = useTranslations('registrations')
  const textOf = useOutcomeText(choices)
  return (
    <section role="status" className="space-y-4 rounded-sheet border border-line bg-surface p-5">
      <h2 className="text-20 font-bold">{t('partial.title')}</h2>
      <ul className="space-y-2">
        {outcomes.map((outcome) => (
          <li key={`${outcome.participant} ${outcome.kind}`}>
            <bdi className="font-semibold">{outcome.name}</bdi>
            <span className={outcome.status === 'refused' ? 'block text-danger' : 'block'}>
              {textOf(outcome)}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('partial.text')}</p>
      {outcomes.some(({ code }) => code === 'already_registered') && (
        <PathLink to={paths.lostLink} className={callLink}>
          {t('lost.ask')}
        </PathLink>
      )}
      <CallUs />
      <ButtonLink to={paths.registration(token)}>{t('partial.open')}</ButtonLink>
    </section>
  )
}

/** That others of the family were placed before, while the rest is being corrected. */
export function OthersPlaced({ link }: { link: string }) {
  const t = useTranslations('registrations')
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-5">
      <h2 className="text-20 font-bold">{t('partial.title')}</h2>
      <ButtonLink to={paths.registration(encodeURIComponent(link))} look="outline">
        {t('partial.open')}
      </ButtonLink>
    </section>
  )
}
