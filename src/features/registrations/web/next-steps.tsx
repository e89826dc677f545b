import { whatsAppChat } from '#core/club.ts'
import { paths } from '#core/paths.ts'
import type { OfferedTeam } from '#features/programs/contract.ts'
import { sharedFacts } from '#features/programs/web/shared-facts.ts'
import { FollowedTeamsList } from '#features/programs/web/followed-teams-list.tsx'
import { TeamFacts } from '#features/programs/web/team-facts.tsx'
import type { NamedTeam } from '#features/programs/web/team-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Dinars } from '#ui/money.tsx'
import { useClub } from '#ui/site-settings.ts'
import type { LinkedFamily, Offer, Registration } from '../contract.ts'
import { useOfferName } from './offer-words.ts'

const entry =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline'

const calendarOf = ({ kind, event, team }: Offer) =>
  kind === 'event' ? `event-${event.id}` : team.slug

/** Each calendar once, also where a later sending added a child to the same team. */
const calendarsOf = (registrations: readonly Registration[]) =>
  new Map(registrations.map(({ offer }) => [calendarOf(offer), offer]))

/** What is paid for one child, in DZD. */
const feeOf = ({ kind, event, team }: Offer) =>
  kind === 'event' ? event.registration_fee : (team.fee_dzd ?? 0)

/** What a family pays, and for several fees the sum; who waits for a place pays nothing yet. */
function ToPay({ registrations }: { registrations: readonly Registration[] }) {
  const t = useTranslations('registrations.next')
  const fees = registrations
    .filter(({ status }) => status !== 'waiting')
    .flatMap(({ offer, participants }) => participants.map(() => feeOf(offer)))
    .filter((fee) => fee > 0)
  if (fees.length === 0) return null
  return (
    <p>
      {t('pay')}
      {fees.length > 1 && (
        <>
          {' '}
          {t('total')} <Dinars dzd={fees.reduce((sum, fee) => sum + fee)} className="font-bold" />
        </>
      )}
    </p>
  )
}

/** Each team once, also where a later sending added a child to it. */
function teamsOf(registrations: readonly Registration[]): NamedTeam[] {
  const teams = registrations.flatMap(({ offer: { kind, level, group, team } }) =>
    kind === 'program' ? [[team.slug, { level, group, slug: team.slug }] as const] : [],
  )
  return [...new Map(teams).values()]
}

type NextStepsProps = {
  reference: string
  registrations: LinkedFamily['registrations']
  /** The teams among them. */
  teams: readonly OfferedTeam[]
}

/**
 * What follows a registration: the fee, what all teams ask to bring, the teams on the home page,
 * the calendars and a question to the club.
 */
export function NextSteps({ reference, registrations, teams }: NextStepsProps) {
  const t = useTranslations('registrations.next')
  const locale = useLanguage()
  const offerName = useOfferName()
  const { whatsapp } = useClub()
  const open = registrations.filter(({ offer }) => offer.is_open)
  if (open.length === 0) return null
  // A registered family is not offered a trial session.
  const alike = sharedFacts(teams.map((team) => ({ ...team, has_trial: false })))
  const asked = encodeURIComponent(t('asked', { reference }))
  return (
    <section aria-labelledby="next" className="space-y-2">
      <h2 id="next" className="text-20 font-bold">
        {t('title')}
      </h2>
      <ToPay registrations={open} />
      {alike && <TeamFacts team={alike} />}
      <FollowedTeamsList teams={teamsOf(open)} />
      <ul className="space-y-2 print:hidden">
        {[...calendarsOf(open)].map(([calendar, offer]) => (
          <li key={calendar}>
            <a href={paths.calendar(calendar, locale)} className={entry}>
              <CalendarPlus aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              {t('calendar', { name: offerName(offer) })}
            </a>
          </li>
        ))}
        {whatsapp && (
          <li>
            <a
              href={`${whatsAppChat(whatsapp)}?text=${asked}`}
              target="_blank"
              rel="noreferrer"
              className={entry}
            >
              <MessageCircle aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              {t('ask')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
