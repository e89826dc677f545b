import { whatsAppChat } from '#core/club.ts'
import { paths } from '#core/paths.ts'
import type { OfferedTeam } from '#features/programs/contract.ts'
import { sharedFacts } from '#features/programs/web/shared-bring.ts'
import { TeamFacts } from '#features/programs/web/team-facts.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { CalendarPlus } from '#ui/icons/calendar-plus.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { useClub } from '#ui/site-settings.ts'
import type { Offer, Registration } from '../contract.ts'
import { useOfferName } from './offer-words.ts'

const entry =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline'

const calendarOf = (offer: Offer) => (offer.kind === 'event' ? 'events' : offer.team.slug)

const costs = ({ kind, event, team }: Offer) =>
  (kind === 'event' ? event.registration_fee : (team.fee_dzd ?? 0)) > 0

type NextStepsProps = {
  reference: string
  registrations: readonly Registration[]
  /** The teams among them. */
  teams: readonly OfferedTeam[]
}

/**
 * What follows a registration: the fee, what all teams ask to bring, the calendars and a question
 * to the club.
 */
export function NextSteps({ reference, registrations, teams }: NextStepsProps) {
  const t = useTranslations('registrations.next')
  const locale = useLanguage()
  const offerName = useOfferName()
  const { whatsapp } = useClub()
  const open = registrations.filter(({ offer }) => offer.is_open)
  if (open.length === 0) return null
  const bring = sharedFacts(teams)
  const asked = encodeURIComponent(t('asked', { reference }))
  return (
    <section aria-labelledby="next" className="space-y-2">
      <h2 id="next" className="text-20 font-bold">
        {t('title')}
      </h2>
      {open.some(({ offer }) => costs(offer)) && <p>{t('pay')}</p>}
      {bring && <TeamFacts team={bring} />}
      <ul className="print:hidden">
        {open.map(({ reference: key, offer }) => (
          <li key={key}>
            <a href={paths.calendar(calendarOf(offer), locale)} className={entry}>
              <CalendarPlus aria-hidden className="size-5" strokeWidth={1.75} />
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
              <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
              {t('ask')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
