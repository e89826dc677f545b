import { useId } from 'react'
import { useParams } from 'react-router'
import { Copy } from '#ui/icons/copy.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Crest } from '#features/club/web/crest.tsx'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { Button } from '#ui/button.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import { useCopiedText } from '#ui/use-copied-text.ts'
import type { LinkedFamily, Offer, Registration } from '../contract.ts'
import { useOfferName } from './offer-words.ts'
import { WhenAndWhere } from './when-and-where.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline'

function useCopy() {
  const t = useTranslations('registrations')
  return useCopiedText({ copied: t('copied'), selected: t('selected') })
}

/** The link to this page, which the family cannot find otherwise. */
export function PrivateLink({ email, reference }: Pick<Registration, 'email' | 'reference'>) {
  const t = useTranslations('registrations')
  const { origin } = useSiteSettings()
  const { token = '' } = useParams()
  const { text, copy } = useCopy()
  const address = origin + paths.registration(token)
  const share = `https://wa.me/?text=${encodeURIComponent(`${reference}\n${address}`)}`
  return (
    <section aria-labelledby="private-link" className="space-y-2">
      <h2 id="private-link" className="text-20 font-bold">
        {t('link')}
      </h2>
      <p>
        {t('linkText')} {email && t('mailed', { email })}
      </p>
      <p dir="ltr" className="rounded-control bg-sunk p-3 text-15">
        <span ref={text} data-testid="private-link" className="break-all">
          {address}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        <button type="button" className={linkClass} onClick={copy}>
          <Copy aria-hidden className="size-5" strokeWidth={1.75} />
          {t('copyLink')}
        </button>
        <a href={share} target="_blank" rel="noreferrer" className={linkClass}>
          <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
          {t('sendLink')}
        </a>
      </div>
    </section>
  )
}

/** The way into a team's group; the server names it to accepted families alone. */
function TeamGroup({ address, offer }: { address: string; offer: Offer }) {
  const t = useTranslations('registrations')
  const id = useId()
  const offerName = useOfferName()
  return (
    <section aria-labelledby={id} className="space-y-2 print:hidden">
      <h2 id={id} className="text-20 font-bold">
        {t('group')}
      </h2>
      <p>
        <span className="font-semibold">{offerName(offer)}.</span> {t('groupText')}
      </p>
      <a href={address} target="_blank" rel="noreferrer" className={linkClass}>
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
        {t('joinGroup')}
      </a>
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

type TicketProps = { family: LinkedFamily; times: readonly TeamTimes[] }

/** The children of each registration, when it begins, what it is for and its status. */
function Statuses({ family: { registrations }, times }: TicketProps) {
  const statusText = useStatusText()
  const offerName = useOfferName()
  return (
    <ul className="min-w-0 grow divide-y divide-line text-15">
      {registrations.map((registration) => (
        <li key={registration.id} className="py-4 first:pt-0 last:pb-0">
          <p className="text-18 font-bold">
            <bdi>
              {registration.participants.map(({ participant_name: name }) => name).join(' – ')}
            </bdi>
          </p>
          <p>{offerName(registration.offer)}</p>
          <p className="font-semibold text-gold">{statusText(registration)}</p>
          {registration.status !== 'cancelled' && (
            <WhenAndWhere
              offer={registration.offer}
              times={times.find(({ team }) => team.id === registration.offer.team?.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is to be known of a registration at once. */
function StatusNotes({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  const { status, to_be_checked, whatsapp_group, offer } = registration
  const position = String(registration.position ?? '')
  return (
    <>
      {status === 'waiting' && !to_be_checked && <p>{t('position', { position })}</p>}
      {whatsapp_group && <TeamGroup address={whatsapp_group} offer={offer} />}
    </>
  )
}

/** The family's registrations as a ticket: their status and one reference. */
export function RegistrationTicket({ family, times }: TicketProps) {
  const t = useTranslations('registrations')
  const { text, copy } = useCopy()
  const { reference, registrations } = family
  return (
    <>
      <div className="ticket band rounded-sheet p-6">
        <div className="flex items-start justify-between gap-4">
          <Crest className="size-12 shrink-0 max-sm:hidden" />
          <Statuses family={family} times={times} />
        </div>
        <p className="mt-6 border-t-2 border-dashed border-line pt-6 text-15 text-ink2">
          {t('reference')}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <bdi
            ref={text}
            dir="ltr"
            data-testid="reference"
            className="display text-24 text-gold lg:text-38"
          >
            {reference}
          </bdi>
          <Button look="outline" className="print:hidden" onClick={copy}>
            <Copy aria-hidden className="size-5" strokeWidth={1.75} />
            {t('copy')}
          </Button>
        </div>
      </div>
      {registrations.some(({ to_be_checked }) => to_be_checked) && (
        <p className="rounded-control bg-warn-bg p-4 font-semibold text-warn">{t('toBeChecked')}</p>
      )}
      {registrations.map((registration) => (
        <StatusNotes key={registration.id} registration={registration} />
      ))}
    </>
  )
}
