import type { ComponentType, ReactNode } from 'react'
import { Banknote } from '#ui/icons/banknote.ts'
import { Clock } from '#ui/icons/clock.ts'
import { MapPin } from '#ui/icons/map-pin.ts'
import { Users } from '#ui/icons/users.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import { Dinars } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { ClubEvent } from '../contract.ts'
import { eventLocation, freePlaces } from '../rules.ts'

const EventCalendar = still(async () => (await import('./event-calendar.tsx')).EventCalendar)
const ResultPlate = still(async () => (await import('./result-plate.tsx')).ResultPlate)

const imageSizes = '(min-width: 64rem) 570px, (min-width: 48rem) 46vw, 88vw'

type FactProps = {
  icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>
  term: string
  children: ReactNode
}

function Fact({ icon: Icon, term, children }: FactProps) {
  return (
    <div className="flex items-start gap-2">
      <dt className="shrink-0">
        <Icon aria-hidden className="mt-1 size-5 text-ink2" strokeWidth={1.75} />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function PlacesFact({ event }: { event: ClubEvent }) {
  const t = useTranslations('events')
  const places = freePlaces(event)
  return (
    <Fact icon={Users} term={t('places')}>
      {places.kind === 'unlimited' && t('unlimited')}
      {places.kind === 'free' && t('freePlaces', { count: places.count })}
      {places.kind === 'full' && <strong className="text-warn">{t('full')}</strong>}
    </Fact>
  )
}

function Facts({ event }: { event: ClubEvent }) {
  const t = useTranslations('events')
  const locale = useLanguage()
  const fee = event.registration_fee
  return (
    <dl className="grid gap-x-6 gap-y-2 text-15 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      <Fact icon={MapPin} term={t('place')}>
        {eventLocation(event, locale)}
      </Fact>
      {event.start_time && (
        <Fact icon={Clock} term={t('time')}>
          <bdi dir="ltr">{event.start_time}</bdi>
        </Fact>
      )}
      <Fact icon={Banknote} term={t('fee')}>
        {fee === 0 ? t('free') : <Dinars dzd={fee} />}
      </Fact>
      <PlacesFact event={event} />
    </dl>
  )
}

type EventCardProps = { event: ClubEvent; eager: boolean }

/** `eager` loads its picture at once: that of the first event is the largest of the first view. */
export function EventCard({ event, eager }: EventCardProps) {
  const t = useTranslations('events')
  const locale = useLanguage()
  const title = localized(event, 'title', locale)
  const description = localized(event, 'description', locale)
  const isFull = freePlaces(event).kind === 'full'
  return (
    <article
      id={event.id}
      className="flex h-full scroll-mt-24 flex-col overflow-hidden rounded-sheet border border-line bg-surface"
    >
      {event.image_url && (
        <div className="flex aspect-video items-center overflow-hidden bg-sunk [&>picture]:w-full">
          <Picture url={event.image_url} alt="" sizes={imageSizes} eager={eager} />
        </div>
      )}
      <div className="flex grow flex-col gap-4 p-5">
        <div className="flex gap-4">
          <DateBlock date={event.event_date} />
          <div className="min-w-0">
            {event.event_type && (
              <p className="text-15 font-bold wrap-anywhere text-ball-text">
                <FallbackText texts={partialTranslationsOf(event, 'type_name')} />
              </p>
            )}
            <h3 className="mt-1 text-20 leading-snug font-bold">
              <FallbackText texts={partialTranslationsOf(event, 'title')} />
            </h3>
            <ResultPlate event={event} />
          </div>
        </div>
        {description && (
          <p className="whitespace-pre-line">
            <FallbackText texts={partialTranslationsOf(event, 'description')} />
          </p>
        )}
        <Facts event={event} />
        <div className="mt-auto flex flex-wrap gap-3 pt-1">
          <ButtonLink
            to={paths.register({ event: event.id })}
            aria-label={t(isFull ? 'waitFor' : 'registerFor', { title })}
            className="grow sm:grow-0"
          >
            {t(isFull ? 'wait' : 'register')}
          </ButtonLink>
          <EventCalendar event={event} />
        </div>
      </div>
    </article>
  )
}
