import { useQuery } from '@tanstack/react-query'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { nextEventQuery } from './client.ts'
import { NextEvents } from './next-events.tsx'

/** The club's next events on its home page, a phone shows one; nothing without any. */
export function NextEvent() {
  const t = useTranslations('events')
  const events = useQuery(nextEventQuery()).data?.items ?? []
  if (events.length === 0) return null
  return (
    <section className="page py-3 lg:py-10" aria-labelledby="home-event">
      <div className="mb-1 flex lg:mb-4 flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-event" className="display text-24 lg:text-30">
          {t('upcoming')}
        </h2>
        <ButtonLink to={paths.events} look="quiet" className="-mx-4 px-4!">
          {t('title')}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <div className="max-md:[&_li+li]:hidden">
        <NextEvents events={events} />
      </div>
    </section>
  )
}
