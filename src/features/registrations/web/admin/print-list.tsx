import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { tableRole } from '#ui/table-role.ts'
import type { AdminRegistration } from '../../admin-contract.ts'
import { useOfferName } from '../offer-words.ts'

// Empty columns for the training sessions of three weeks.
const sessions = ['1', '2', '3', '4', '5', '6']

type Printed = { registrations: readonly AdminRegistration[] }

/** All participants with their registration, by name. */
function useRoster({ registrations }: Printed) {
  const byName = new Intl.Collator(useLanguage())
  return registrations
    .flatMap((registration) =>
      registration.participants.map((participant) => ({ participant, registration })),
    )
    .toSorted((one, other) =>
      byName.compare(one.participant.participant_name, other.participant.participant_name),
    )
}

type RosterLine = ReturnType<typeof useRoster>[number]

function PrintedLine({
  line: { participant, registration },
  hasOffer,
}: {
  line: RosterLine
  hasOffer: boolean
}) {
  const t = useTranslations('admin.registrations')
  const locale = useLanguage()
  const offerName = useOfferName()
  const { participant_name, birth_date, notes } = participant
  return (
    <tr className="break-inside-avoid border-b border-line align-top *:py-1 *:pe-2">
      <th scope="row" className="text-start">
        <bdi>{participant_name || '–'}</bdi>
      </th>
      <td>{formatDate(birth_date, locale)}</td>
      {hasOffer && <td>{offerName(registration.offer)}</td>}
      <td>
        <bdi>{registration.guardian_name}</bdi>
      </td>
      <td>{registration.guardian_phone && <PhoneNumber phone={registration.guardian_phone} />}</td>
      <td>{t(`status.${registration.status}`)}</td>
      <td>{t(registration.consents.photos ? 'details.yes' : 'details.no')}</td>
      <td>
        <bdi>{notes}</bdi>
      </td>
      {sessions.map((session) => (
        <td {...tableRole('cell')} key={session} className="min-w-6 border-s border-line" />
      ))}
    </tr>
  )
}

/** The coach's list, printed only: one line per participant, under the team and the date. */
export function PrintList({ registrations }: Printed) {
  const t = useTranslations('admin.registrations')
  const locale = useLanguage()
  const offerName = useOfferName()
  const roster = useRoster({ registrations })
  const [today] = useState(() => new Date().toISOString())
  const offers = [...new Set(registrations.map(({ offer }) => offerName(offer)))]
  const isOneOffer = offers.length === 1
  const heads = [
    t('columns.participants'),
    t('print.born'),
    ...(isOneOffer ? [] : [t('columns.offer')]),
    t('columns.guardian'),
    t('print.phone'),
    t('columns.status'),
    t('print.photos'),
    t('details.notes'),
  ]
  return (
    <table className="hidden w-full text-13 print:table">
      <caption className="mb-2 text-start text-18 font-bold">
        {isOneOffer ? offers[0] : t('print.title')} – {formatDate(today, locale)}
      </caption>
      <thead>
        <tr className="border-b-2 border-edge *:py-1 *:pe-2 *:text-start">
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="colgroup" colSpan={sessions.length}>
            {t('print.attendance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {roster.map((line) => (
          <PrintedLine key={line.participant.id} line={line} hasOffer={!isOneOffer} />
        ))}
      </tbody>
    </table>
  )
}
