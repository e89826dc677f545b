import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { OfferedTeam } from '#features/programs/contract.ts'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { sharedBring, withoutBring } from '#features/programs/web/shared-bring.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { LinkedFamily, Offer, Registration } from '../contract.ts'
import type { Answer } from './answer.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { ChangeFamily } from './change-family.tsx'
import { FamilyFacts, Participants } from './family-facts.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { useOfferName } from './offer-words.ts'

function registerAgainPath({ offer }: Registration): string {
  return paths.register(
    offer.kind === 'event' ? { event: offer.event.id } : { team: offer.team.slug },
  )
}

/** A registration that was cancelled, and the way back. */
export function Cancelled({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  const name = useOfferName()(registration.offer)
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-5">
      <p className="text-15 text-ink2">
        {name} – {t('reference')} <bdi dir="ltr">{registration.reference}</bdi>
      </p>
      <p>{t('cancelledText')}</p>
      {registration.offer.takes_families && (
        <ButtonLink to={registerAgainPath(registration)}>{t('again')}</ButtonLink>
      )}
    </section>
  )
}

/**
 * An offer as it is told to a family that is registered: without free places and a trial session,
 * and without what all of its teams ask to bring.
 */
function toldOnce(offer: Offer, among: readonly OfferedTeam[]): Offer {
  const told = { ...offer, takes_families: false }
  if (told.kind === 'event') return told
  return {
    ...told,
    team: { ...withoutBring(told.team, sharedBring(among)), has_trial: false },
  }
}

type RegistrationPartProps = {
  registration: LinkedFamily['registrations'][number]
  times: TeamTimes | undefined
  /** The teams of the whole family. */
  among: readonly OfferedTeam[]
  /** Whether the family has no other one; then the contact stands beside the children. */
  isOnly: boolean
  answer: Answer | undefined
}

/** One registration of the family: its children, what it is for, and changes. */
export function RegistrationPart(props: RegistrationPartProps) {
  const { registration, times, among, isOnly, answer } = props
  const t = useTranslations('registrations')
  const offerName = useOfferName()
  if (registration.status === 'cancelled')
    return isOnly ? null : <Cancelled registration={registration} />
  return (
    <div className="space-y-4">
      <OfferSummary offer={toldOnce(registration.offer, among)} times={times} />
      {isOnly ? (
        <FamilyFacts registration={registration} />
      ) : (
        <Participants registration={registration} />
      )}
      {registration.offer.is_open ? (
        <>
          <ChangeFamily
            registration={registration}
            answer={answer?.intent === 'change' ? answer : undefined}
          />
          <CancelRegistration
            registration={registration.id}
            who={[
              ...registration.participants.map(({ participant_name: name }) => name),
              offerName(registration.offer),
            ].join(' – ')}
          />
        </>
      ) : (
        <p className="text-ink2">{t('over')}</p>
      )}
    </div>
  )
}
