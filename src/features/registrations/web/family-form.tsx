import type { TeamTimes } from '#features/programs/web/client.ts'
import { still } from '#ui/server-drawn.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Offer } from '../contract.ts'
import { hasRoom } from '../rules.ts'
import { type Answer, isAllPlaced } from './answer.ts'
import { ClosedNotice } from './closed-notice.tsx'
import type { Choices } from './client.ts'
import { draftNameOf, draftOfRest, type Target } from './form-target.ts'
import type { FormValues } from './form-values.ts'
import { useBornText } from './offer-words.ts'
import { OthersPlaced, PartlyPlaced } from './partly-placed.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useCarried } from './use-carried.ts'

const OfferSummary = still(async () => (await import('./offer-summary.tsx')).OfferSummary)

type FamilyFormProps = {
  /** What the form was opened for; null for the family as a whole. */
  offer: Offer | null
  times?: TeamTimes | undefined
  choices: Choices
  idempotencyKey: string
  answer: Answer | undefined
  /** What the form is filled in with until it is sent, and the reference that it comes from. */
  filled?: { reference: string; answer: Answer } | undefined
}

/** The years of birth of the team for which the form was opened. */
function useBirthHint(offer: Offer | null): string | undefined {
  const bornText = useBornText()
  return offer?.kind === 'program' ? bornText(offer) : undefined
}

function targetOf(offer: Offer | null, again: string | undefined): Target {
  if (offer?.kind === 'program') return offer
  return offer ? { kind: offer.kind, event: offer.event, again } : { kind: 'family', again }
}

/**
 * For the rest of a form the page fills in nothing: the family typed it all, so its draft keeps all
 * of it.
 */
const ofNothing: FormValues = {}

type FormOfProps = FamilyFormProps & { asked: Target; carried: FormValues }

function FormOf(props: FormOfProps) {
  const { offer, asked, choices, idempotencyKey, answer, carried, filled } = props
  const t = useTranslations('registrations')
  const isFull = offer !== null && !hasRoom(offer, 1)
  const { link, rest, for_teams } = carried
  const isRest = rest !== undefined
  const birthHint = useBirthHint(offer)
  return (
    <>
      {isRest && answer?.kind !== 'partial' && link && <OthersPlaced link={link} />}
      {isFull && !isRest && (
        <p className="rounded-control bg-warn-bg p-4 font-semibold text-warn">{t('full')}</p>
      )}
      <RegistrationForm
        // The remaining children are a form of their own.
        key={answer?.kind === 'extended' ? answer.kind : `rest ${rest}`}
        target={for_teams && offer?.kind === 'event' ? { kind: 'family' } : asked}
        draft={isRest ? draftOfRest(draftNameOf(asked)) : draftNameOf(asked)}
        asked={isRest ? undefined : offer?.team?.slug}
        choices={choices}
        idempotencyKey={idempotencyKey}
        isFull={isFull}
        answer={answer ?? filled?.answer}
        carried={carried}
        filled={isRest ? ofNothing : filled?.answer.values}
        birthHint={isRest ? undefined : birthHint}
      />
    </>
  )
}

/**
 * What the form was opened for, with the form; or what became of the children when none is left for
 * it. An offer that was closed meanwhile still shows the form for the rest of a family whose other
 * children were placed.
 */
export function FamilyForm(props: FamilyFormProps) {
  const t = useTranslations('registrations')
  const { offer, times, answer, choices, filled } = props
  const asked = targetOf(offer, filled?.reference)
  const joined = filled?.answer.values.link
  const carried: FormValues = {
    ...(joined && { link: joined }),
    ...useCarried(draftOfRest(draftNameOf(asked)), answer),
  }
  const isClosed = offer?.takes_families === false && carried.rest === undefined
  return (
    <>
      {offer && <OfferSummary offer={offer} times={times} />}
      {answer?.placed && <PartlyPlaced placed={answer.placed} choices={choices} />}
      {isClosed && <ClosedNotice title={t('closed')} text={t('closedText')} />}
      {!isClosed && !isAllPlaced(answer) && <FormOf {...props} asked={asked} carried={carried} />}
    </>
  )
}
