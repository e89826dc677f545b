import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Printer } from '#ui/icons/printer.ts'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { AdminRegistration } from '../../admin-contract.ts'
import type { Offer } from '../../contract.ts'
import { useOfferName } from '../offer-words.ts'
import { offersQuery, readAll } from './client.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { PrintList } from './print-list.tsx'

type UsedOffer = Offer & { id: string }
const isUsed = (offer: Offer): offer is UsedOffer => offer.id !== null

/** Everybody of one team who is not cancelled, with the families to call. */
const rosterQuery = (offer: UsedOffer) => ({
  queryKey: ['own-team', offer.id],
  queryFn: async () =>
    (await readAll({ offer_id: offer.id })).filter(({ status }) => status !== 'cancelled'),
  staleTime: 0,
})

function usePlayers(registrations: readonly AdminRegistration[]) {
  const byName = new Intl.Collator(useLanguage())
  return registrations
    .flatMap((registration) =>
      registration.participants.map((player) => ({ player, registration })),
    )
    .toSorted((one, other) =>
      byName.compare(one.player.participant_name, other.player.participant_name),
    )
}

function Players({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const t = useTranslations('admin.registrations')
  return (
    <ul className="divide-y divide-line">
      {usePlayers(registrations).map(({ player, registration }) => (
        <li key={player.id} className="flex items-center gap-2 py-2">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">
              <bdi>{player.participant_name}</bdi>{' '}
              <span className="font-normal text-ink2">{player.birth_date.slice(0, 4)}</span>
              {registration.status !== 'accepted' && (
                <span className="font-normal text-ink2">
                  {' '}
                  · {t(`status.${registration.status}`)}
                </span>
              )}
            </p>
            {player.notes && (
              <p className="font-semibold text-danger">
                <bdi>{player.notes}</bdi>
              </p>
            )}
            {registration.guardian_phone && (
              <p className="text-15 text-ink2">
                <bdi>{registration.guardian_name}</bdi>{' '}
                <PhoneNumber phone={registration.guardian_phone} />
              </p>
            )}
          </div>
          <ContactButtons registration={registration} />
        </li>
      ))}
    </ul>
  )
}

/** One team: its players with their families' phones and what to know of each, also on paper. */
function Roster({
  offer,
  onPrint,
}: {
  offer: UsedOffer
  onPrint: (all: AdminRegistration[]) => void
}) {
  const t = useTranslations('admin.registrations.ownTeams')
  const name = useOfferName()(offer)
  const query = useQuery(rosterQuery(offer))
  return (
    <QueryView query={query} skeleton={<Skeleton count={3} shape="h-14" className="grid gap-2" />}>
      {(registrations) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-20 font-bold">{name}</h2>
            {registrations.length > 0 && (
              <Button
                look="outline"
                aria-label={t('printOf', { name })}
                onClick={() => onPrint(registrations)}
              >
                <Printer aria-hidden className="size-5" strokeWidth={1.75} /> {t('print')}
              </Button>
            )}
          </div>
          {registrations.length > 0 ? (
            <Players registrations={registrations} />
          ) : (
            <p className="text-ink2">{t('nobody')}</p>
          )}
        </>
      )}
    </QueryView>
  )
}

/** The teams of a coach, who sees no others. */
export function OwnTeams() {
  const t = useTranslations('admin.registrations.ownTeams')
  const offerName = useOfferName()
  const query = useQuery(offersQuery())
  const [printed, setPrinted] = useState<AdminRegistration[]>([])
  const print = (all: AdminRegistration[]) => {
    flushSync(() => setPrinted(all))
    globalThis.print()
  }
  return (
    <QueryView query={query} skeleton={<Skeleton count={2} shape="h-40" className="grid gap-4" />}>
      {({ items }) =>
        items.length === 0 ? (
          <Notice title={t('none')} text={t('noneText')} />
        ) : (
          <>
            <div className="space-y-4 print:hidden">
              <p>
                <Link
                  to={adminPaths.teams}
                  className="inline-flex min-h-11 items-center font-semibold text-link underline"
                >
                  {t('sessions')}
                </Link>
              </p>
              {items.map((offer) => (
                <section
                  key={`${offerName(offer)} ${offer.season}`}
                  className="space-y-2 rounded-sheet border border-line bg-surface p-4"
                >
                  {isUsed(offer) ? (
                    <Roster offer={offer} onPrint={print} />
                  ) : (
                    <>
                      <h2 className="text-20 font-bold">{offerName(offer)}</h2>
                      <p className="text-ink2">{t('nobody')}</p>
                    </>
                  )}
                </section>
              ))}
            </div>
            <PrintList registrations={printed} />
          </>
        )
      }
    </QueryView>
  )
}
