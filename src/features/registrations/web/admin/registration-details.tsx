import { leftToRightOnOneLine } from '#ui/left-to-right.tsx'
import { useQuery } from '@tanstack/react-query'
import { Eye } from '#ui/icons/eye.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { AdminRegistration } from '../../admin-contract.ts'
import { AgreedTexts } from '../agreed-texts.tsx'
import { useOfferName } from '../offer-words.ts'
import { siblingsQuery } from './client.ts'
import { ContactButtons } from './contact-buttons.tsx'

function Participants({ registration }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations.details')
  const locale = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {registration.participants.map(({ id, participant_name, birth_date, notes }) => (
        <li key={id} className="py-2">
          <bdi className="font-bold">{participant_name}</bdi>
          <span className="block text-15 text-ink2">
            {t('born', { date: formatDate(birth_date, locale) })}
          </span>
          {notes && (
            <span className="block text-15 wrap-anywhere whitespace-pre-line">
              <bdi>{notes}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Consents({ consents, consent_version: version, consent_versions }: AdminRegistration) {
  const t = useTranslations('admin.registrations.details')
  const answer = (isGiven: boolean) => t(isGiven ? 'yes' : 'no')
  return (
    <section>
      <h3 className="font-bold">{t('consents')}</h3>
      <p className="text-15">
        {t('photos')} – {answer(consents.photos)} · {t('newsletter')} –{' '}
        {answer(consents.newsletter)}
      </p>
      <p className="text-13 text-ink2">{t('version', { version })}</p>
      <AgreedTexts versions={consent_versions} label={t('agreed')} />
    </section>
  )
}

/** What the same family sent in the same form, as far as the reader may see it. */
function Siblings({ of: registration }: { of: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const offerName = useOfferName()
  const family = registration.family_reference ?? ''
  const { data } = useQuery({ ...siblingsQuery(family), enabled: family !== '' })
  const others = data?.items.filter(
    ({ id, family_reference }) => family_reference === family && id !== registration.id,
  )
  if (!others || others.length === 0) return null
  return (
    <section>
      <h3 className="font-bold">{t('details.siblings')}</h3>
      <ul className="divide-y divide-line">
        {others.map(({ id, participants, offer, status }) => (
          <li key={id} className="py-2 text-15">
            <bdi className="font-semibold">
              {participants.map(({ participant_name: name }) => name).join(' – ')}
            </bdi>
            <span className="block">
              {offerName(offer)} – {t(`status.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A row's button, and the dialog with everything the family entered. */
export function RegistrationDetails({ registration }: { registration: AdminRegistration }) {
  const t = useTranslations('admin.registrations')
  const offerName = useOfferName()
  const { reference, guardian_name, guardian_phone, email, forgotten_at } = registration
  const button = (
    <button
      type="button"
      aria-label={t('view', { reference })}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-link hover:bg-sunk"
    >
      <Eye aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="@table:sr-only">{t('viewShort')}</span>
    </button>
  )
  return (
    <Dialog
      button={button}
      title={t.rich('details.title', { reference, ltr: leftToRightOnOneLine })}
    >
      <div className="space-y-5">
        <p className="text-18 font-bold">{offerName(registration.offer)}</p>
        {forgotten_at && <p>{t('details.forgotten')}</p>}
        <div className="flex flex-wrap gap-2">
          <ContactButtons registration={registration} hasWords />
        </div>
        <Participants registration={registration} />
        <Siblings of={registration} />
        <p className="flex flex-wrap gap-x-4">
          <bdi className="font-semibold">{guardian_name}</bdi>
          {guardian_phone && <PhoneNumber phone={guardian_phone} />}
          {email && (
            <a href={`mailto:${email}`} className="wrap-anywhere text-link underline">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </p>
        {registration.second_guardian_phone && (
          <p className="flex flex-wrap gap-x-4">
            <bdi className="font-semibold">{registration.second_guardian_name}</bdi>
            <PhoneNumber phone={registration.second_guardian_phone} />
          </p>
        )}
        <Consents {...registration} />
      </div>
    </Dialog>
  )
}
