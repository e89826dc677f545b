import { useClub } from '#ui/site-settings.ts'
import { data, redirect, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { nextEventsQuery } from '#features/events/web/client.ts'
import { hoursQuery } from '#features/club/web/client.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import type { Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { type RefusedForm, submitOnServer } from '#ui/data/submit.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { later } from '#ui/server-drawn.tsx'
import type { Route } from './+types/contact.screen.ts'
import { parseTopic } from '../rules.ts'
import { sendTypedMessage } from './client.ts'
import { ContactCards } from './contact-cards.tsx'
import { ContactForm } from './contact-form.tsx'

const Location = later(
  'location',
  async () => (await import('#features/club/web/location.tsx')).Location,
)

const upcomingEvents = nextEventsQuery(100)

const queriesOf = (request: Request, locale: Locale) => {
  const topic = parseTopic(new URL(request.url).searchParams.get('topic'))
  const place = [textsQuery('location', locale), hoursQuery()]
  return topic?.kind === 'event' ? [upcomingEvents, ...place] : place
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(request, context.get(pageLanguageContext)))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request, openPageLanguage()))

/** Handles the form without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const refused = await submitOnServer(args, sendTypedMessage)
  return refused ? data(refused, { status: refused.status }) : redirect(paths.messageSent)
}

/** The topic from the address with its label; undefined when unknown, or for a past event. */
function useTopic() {
  const t = useTranslations('contact.topic')
  const locale = useLanguage()
  const [search] = useSearchParams()
  const value = search.get('topic') ?? ''
  const topic = parseTopic(value)
  const events = useLoaded(upcomingEvents)
  if (topic?.kind === 'program')
    return { value, label: t('program', { level: topic.level, group: topic.group }) }
  const event = events?.items.find(({ id }) => id === topic?.id)
  return event && { value, label: t('event', { title: localized(event, 'title', locale) }) }
}

function ContactPage({ refused }: { refused?: RefusedForm }) {
  const t = useTranslations('contact')
  const { name: club } = useClub()
  const [search] = useSearchParams()
  const topic = useTopic()
  return (
    <>
      <div className="page py-8 lg:py-12">
        <PageMeta
          title={t('title')}
          isRefused={Boolean(refused)}
          description={t('description', { club })}
          path={paths.contact()}
        />
        <h1 className="display">{t('title')}</h1>
        <p className="mt-2 mb-8 max-w-2xl text-18 text-ink2">{t('subtitle')}</p>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <ContactCards />
          </div>
          <section id="write" aria-labelledby="write-title" className="lg:col-span-7">
            <h2 id="write-title" className="display mb-4 text-24 lg:text-30">
              {t('write')}
            </h2>
            <ContactForm topic={topic} refused={refused} isSent={search.has('sent')} />
          </section>
        </div>
      </div>
      <Location />
    </>
  )
}

export default function ContactScreen({ actionData }: Route.ComponentProps) {
  return <ContactPage refused={actionData} />
}

/** The events could not be read: the form works without their names. */
export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
  return <ContactPage refused={actionData} />
}
