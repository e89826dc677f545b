import type { ReactNode } from 'react'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { Paragraphs } from '#features/texts/web/paragraphs.tsx'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { useClub } from '#ui/site-settings.ts'
import { AboutVideo } from './about-video.tsx'
import { Coaches, Founders, Staff } from './people.tsx'
import { ClubText } from '#ui/club-text.tsx'

const heading = 'display text-24 lg:text-30'

function Story({ pictures }: { pictures: ReactNode }) {
  const t = useTranslations('club.about')
  const texts = useTexts('about')
  const story = texts.plain('story')
  if (!story) return null
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
      <section aria-labelledby="story" className="max-w-2xl space-y-4 text-18">
        <h2 id="story" className={heading}>
          {t('story')}
        </h2>
        <Paragraphs text={story} language={texts.languageOf('story')} />
      </section>
      {pictures}
    </div>
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

/** The club's story, values and people; `pictures` are of another feature. */
export function AboutPage({ pictures }: { pictures: ReactNode }) {
  const t = useTranslations('club')
  const { tagline, drawing } = useClub()
  const about = useTexts('about')
  const intro = about.shown('intro')
  return (
    <div className="page space-y-14 py-8 lg:py-12">
      <PageMeta title={t('about.title')} description={about.inOne('intro')} path={paths.about} />
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          {tagline && (
            <p className="font-semibold text-gold-text">
              <ClubText of="tagline" />
            </p>
          )}
          <h1 className="display mt-2">{t('about.title')}</h1>
          {intro && <p className="mt-3 text-18 text-ink2 lg:text-20">{intro}</p>}
        </div>
        {drawing !== 'ball' && <AboutVideo />}
      </div>
      <Story pictures={pictures} />
      <Values />
      <Coaches />
      <Staff />
      <Founders />
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
