import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import type { Locale } from '#core/locale.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { Paragraphs } from '#features/texts/web/paragraphs.tsx'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { useTranslations } from '#i18n/translations.ts'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import { useLanguage } from '#i18n/language.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { useClub } from '#ui/site-settings.ts'
import { still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/about.screen.ts'
import { people } from '../facts.ts'
import { AboutVideo } from './about-video.tsx'

const queriesIn = (locale: Locale) => [textsQuery('about', locale)]

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, queriesIn(context.get(pageLanguageContext))).catch(renderWithoutData)
export const clientLoader = () =>
  loadInBrowser(queriesIn(openPageLanguage())).catch(renderWithoutData)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const Jersey = still(
  async () => (await import('#features/catalogue/web/jersey-drawing.tsx')).JerseyDrawing,
)

const heading = 'display text-24 lg:text-30'

function Story() {
  const t = useTranslations('club.about')
  const texts = useTexts('about')
  const story = texts.plain('story')
  if (!story) return null
  return (
    <section aria-labelledby="story" className="max-w-2xl space-y-4 text-18">
      <h2 id="story" className={heading}>
        {t('story')}
      </h2>
      <Paragraphs text={story} language={texts.languageOf('story')} />
    </section>
  )
}

/** The lines of a court from above, with the four values in its quarters. */
function CourtLines() {
  return (
    <svg
      viewBox="0 0 940 500"
      preserveAspectRatio="none"
      className="absolute inset-0 hidden size-full text-gold opacity-40 sm:block"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M3 3h934v494H3zM470 3v494M3 250h934M3 200a50 50 0 0 1 0 100M937 200a50 50 0 0 0 0 100" />
        <circle cx="470" cy="250" r="50" />
      </g>
    </svg>
  )
}

function Values() {
  const t = useTranslations('club.about')
  const texts = useTexts('about')
  const values = ([1, 2, 3, 4] as const).filter((place) => texts.plain(`value${place}`))
  if (values.length === 0) return null
  return (
    <section aria-labelledby="values">
      <h2 id="values" className={`${heading} mb-4`}>
        {t('values')}
      </h2>
      <div className="band relative overflow-hidden rounded-tag">
        <CourtLines />
        <dl className="relative grid divide-y divide-line sm:grid-cols-2 sm:divide-none">
          {values.map((place) => (
            <div
              key={place}
              className="flex min-h-32 flex-col justify-center px-6 py-6 text-center sm:min-h-56 sm:px-16"
            >
              <dt className="display text-24 text-gold">{texts.shown(`value${place}`)}</dt>
              <dd className="mt-2 text-ink2">{texts.shown(`value${place}_text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Coaches() {
  const t = useTranslations('club.about.coaches')
  const locale = useLanguage()
  const coaches = [
    { role: 'head', kit: 'home', text: t('headText') },
    { role: 'assistant', kit: 'third', text: t('assistantText') },
  ] as const
  return (
    <section aria-labelledby="coaches">
      <h2 id="coaches" className={`${heading} mb-4`}>
        {t('title')}
      </h2>
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {coaches.map(({ role, kit, text }) => (
          <li key={role} className="flex gap-5 bg-surface p-5 lg:p-8">
            <Jersey
              kit={kit}
              number={people[role].years}
              uid={`coach-${role}`}
              className="w-24 shrink-0 self-start lg:w-32"
            />
            <div className="min-w-0">
              <h3 className="text-20 font-bold">{people[role].name[locale]}</h3>
              <p className="text-ink2">{t(role)}</p>
              <p className="mt-2 font-semibold text-gold-text">
                {t('experience', { years: people[role].years })}
              </p>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Founder() {
  const t = useTranslations('club.about.founder')
  const locale = useLanguage()
  return (
    <section aria-labelledby="founder" className="border-s-4 border-gold ps-6">
      <h2 id="founder" className={heading}>
        {t('title')}
      </h2>
      <p className="mt-3 text-20 font-bold">{people.founder.name[locale]}</p>
      <p className="mt-2 max-w-2xl text-18">{t('text')}</p>
    </section>
  )
}

export default function AboutScreen() {
  const t = useTranslations('club')
  const { tagline } = useClub()
  const about = useTexts('about')
  return (
    <div className="page space-y-14 py-8 lg:py-12">
      <PageMeta title={t('about.title')} description={about.inOne('intro')} path={paths.about} />
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          <p className="font-semibold text-gold-text">{tagline}</p>
          <h1 className="display mt-1 text-38 lg:text-48">{t('about.title')}</h1>
          <p className="mt-3 text-18 text-ink2 lg:text-20">{about.shown('intro')}</p>
        </div>
        <AboutVideo />
      </div>
      <Story />
      <Values />
      <Coaches />
      <Founder />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.programs}>{t('hero.programs')}</ButtonLink>
        <ButtonLink to={paths.gallery} look="outline">
          {t('nav.gallery')}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </ButtonLink>
      </p>
    </div>
  )
}
