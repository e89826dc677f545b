import { useId } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { OfferedTeam } from '#features/programs/contract.ts'
import { Coaches } from '#features/programs/web/coaches.tsx'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { sharedFactNames, withoutFacts } from '#features/programs/web/shared-facts.ts'
import { TeamFacts } from '#features/programs/web/team-facts.tsx'
import { Coming, Slots } from '#features/programs/web/team-times.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Dinars } from '#ui/money.tsx'
import type { LinkedFamily, Offer, Registration } from '../contract.ts'
import type { Answer } from './answer.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { ChangeFamily } from './change-family.tsx'
import { Disclosure } from './disclosure.tsx'
import { useOfferName } from './offer-words.ts'
import { WhenAndWhere } from './when-and-where.tsx'

function registerAgainPath({ offer }: Registration): string {
  return paths.register(
    offer.kind === 'event' ? { event: offer.event.id } : { team: offer.team.slug },
  )
}

/** That the places of a registration are given up, and the way back. */
function WayBack({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  return (
    <>
      <p>{t('cancelledText')}</p>
      {registration.offer.takes_families && (
        <ButtonLink to={registerAgainPath(registration)}>{t('again')}</ButtonLink>
      )}
    </>
  )
}

/** A registration of a family that has no other any more. */
export function Cancelled({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  const name = useOfferName()(registration.offer)
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-5">
      <p className="text-15 text-ink2">
        {name} – {t('reference')} <bdi dir="ltr">{registration.reference}</bdi>
      </p>
      <WayBack registration={registration} />
    </section>
  )
}

/** The status of a registration in the page's words. */
function useStatusText() {
  const t = useTranslations('registrations')
  return ({ status, position, to_be_checked }: Registration) =>
    to_be_checked
      ? t('statusOf.check')
      : t(`statusOf.${status}`, { position: String(position ?? '') })
}

/** The way into a team's group; the server names it to accepted families alone. */
function TeamGroup({ address }: { address: string }) {
  const t = useTranslations('registrations')
  const id = useId()
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h3 id={id} className="font-semibold">
        {t('group')}
      </h3>
      <p>{t('groupText')}</p>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
        {t('joinGroup')}
      </a>
    </section>
  )
}

type TermsProps = { offer: Offer; among: readonly OfferedTeam[] }

/** The fee, and what a team asks to bring unless all teams of the family say it. */
function Terms({ offer, among }: TermsProps) {
  const t = useTranslations('registrations')
  if (offer.kind === 'program') {
    const own = withoutFacts(offer.team, sharedFactNames(among))
    return <TeamFacts team={{ ...own, has_trial: false }} />
  }
  const fee = offer.event.registration_fee
  return (
    <p>
      <span className="text-ink2">{t('fee')}</span> {fee === 0 ? t('free') : <Dinars dzd={fee} />}
    </p>
  )
}

/** For whom, what, its status, and what follows from it. */
function Facts({ registration, times, among }: Omit<RegistrationPartProps, 'answer'>) {
  const t = useTranslations('registrations')
  const statusText = useStatusText()
  const offerName = useOfferName()
  const { offer, status, to_be_checked, whatsapp_group, participants } = registration
  const isOff = status === 'cancelled'
  const isWaiting = status === 'waiting' && !to_be_checked
  return (
    <div className="space-y-1 p-5 text-15">
      <h2 className="text-18 font-bold">
        {participants.map(({ id, participant_name: name }) => (
          <span key={id} className="block">
            <bdi>{name}</bdi>
          </span>
        ))}
      </h2>
      <p>
        {offerName(offer)}
        {offer.kind === 'program' && (
          <span className="text-ink2">
            {' – '}
            {t('season', { from: String(offer.season), to: String(offer.season + 1) })}
          </span>
        )}
      </p>
      <p className="font-semibold text-gold-text">{statusText(registration)}</p>
      {isWaiting && <p>{t('position', { position: String(registration.position ?? '') })}</p>}
      {isOff ? (
        <WayBack registration={registration} />
      ) : (
        <>
          {!isWaiting && <WhenAndWhere offer={offer} times={times} />}
          {offer.is_open && <Terms offer={offer} among={among} />}
        </>
      )}
      {whatsapp_group && <TeamGroup address={whatsapp_group} />}
      {!isOff && !offer.is_open && <p className="text-ink2">{t('over')}</p>}
    </div>
  )
}

/** The days of a team and who coaches it. */
function Days({ offer: { team }, times }: { offer: Offer; times: TeamTimes | undefined }) {
  const t = useTranslations('registrations')
  if (!team || (!times && team.coaches.length === 0)) return null
  return (
    <Disclosure title={t('days')} isRow isPrinted>
      {times && (
        <div>
          <Slots {...times} />
          <Coming {...times} />
        </div>
      )}
      <Coaches coaches={team.coaches} className="text-15" />
    </Disclosure>
  )
}

type RegistrationPartProps = {
  registration: LinkedFamily['registrations'][number]
  times: TeamTimes | undefined
  /** The teams of the whole family. */
  among: readonly OfferedTeam[]
  answer: Answer | undefined
}

/** One registration of the family: what there is to know of it, once, and changes. */
export function RegistrationPart({ registration, times, among, answer }: RegistrationPartProps) {
  const offerName = useOfferName()
  const { id, participants, offer, status } = registration
  const isHeld = status !== 'cancelled' && offer.is_open
  return (
    <li>
      <Facts registration={registration} times={times} among={among} />
      {isHeld && (
        <>
          <Days offer={offer} times={times} />
          <ChangeFamily
            registration={registration}
            answer={answer?.intent === 'change' ? answer : undefined}
          />
          <CancelRegistration
            isRow
            registration={id}
            who={[...participants.map((one) => one.participant_name), offerName(offer)].join(' – ')}
          />
        </>
      )}
    </li>
  )
}
