import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { AdminRegistration } from '../../contract.ts'
import { useOfferName } from '../offer-words.ts'

/** The participants as a coach takes them to the court, one line each; on paper only. */
export function PrintList({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const t = useTranslations('admin.registrations')
  const locale = useLanguage()
  const offerName = useOfferName()
  const heads = [
    t('columns.participants'),
    t('print.born'),
    t('columns.offer'),
    t('columns.guardian'),
    t('print.phone'),
    t('columns.status'),
    t('print.photos'),
    t('details.notes'),
  ]
  return (
    <table className="hidden w-full text-13 print:table">
      <caption className="mb-2 text-start text-18 font-bold">{t('print.title')}</caption>
      <thead>
        <tr className="border-b-2 border-edge *:py-1 *:pe-2 *:text-start">
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {registrations.flatMap((registration) =>
          registration.participants.map(({ id, participant_name, birth_date, notes }) => (
            <tr key={id} className="break-inside-avoid border-b border-line align-top *:py-1 *:pe-2">
              <th scope="row" className="text-start">
                {participant_name}
              </th>
              <td>{formatDate(birth_date, locale)}</td>
              <td>{offerName(registration.offer)}</td>
              <td>{registration.guardian_name}</td>
              <td>
                <bdi dir="ltr">{registration.guardian_phone}</bdi>
              </td>
              <td>{t(`status.${registration.status}`)}</td>
              <td>{t(registration.consents.photos ? 'details.yes' : 'details.no')}</td>
              <td>{notes}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
