import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { still } from '#ui/server-drawn.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { ClubText } from '#ui/club-text.tsx'

const HeroView = still(async () => (await import('./hero-view.tsx')).HeroView)

// A visitor who follows teams knows the club: on a phone, the teams' next dates take this place.
const unlessFollowing = '[[data-follows]_&]:max-sm:hidden'

/** The first view: the club's name and the two main links. */
export function HomeHero() {
  const t = useTranslations('club')
  const texts = useTexts('hero')
  const { takesFamilies } = useSiteSettings()
  const isBridge = useClub().drawing !== 'ball'
  const champions = texts.shown('champions')
  const lede = texts.shown('lede')
  return (
    <section className="band overflow-hidden">
      <div className="page grid lg:grid-cols-12 lg:gap-x-6">
        <div className="relative z-1 pt-3 lg:col-span-5 lg:self-end lg:pt-8">
          {champions && <p className="font-semibold text-gold">{champions}</p>}
          <h1 className="display mt-1 text-hero whitespace-pre-line lg:mt-2 lg:text-[length:min(6.667vw-0.54rem,4.46rem)] rtl:lg:text-[length:min(5.625vw-0.456rem,3.75rem)]">
            {texts.shown('title', (title) => title.replaceAll('. ', '.\n')) ?? (
              <ClubText of="name" />
            )}
          </h1>
          {lede && (
            <p className={`mt-2 max-w-sm text-16 text-ink2 lg:mt-4 lg:pb-3 ${unlessFollowing}`}>
              {lede}
            </p>
          )}
        </div>
        <div className="mt-2 h-28 rtl:max-sm:h-24 [[data-follows]_&]:max-sm:h-14 sm:h-72 lg:col-span-7 lg:row-span-2 lg:mt-0 lg:flex lg:h-auto lg:min-h-120">
          <HeroView
            isBridge={isBridge}
            flies
            viewBox="296 96 688 420"
            className="mx-auto aspect-688/420 h-full overflow-visible lg:mb-14 lg:h-auto lg:w-full lg:self-end"
          />
        </div>
        <div
          className={`relative -mx-4 flex flex-col gap-2 bg-bg px-4 py-3 sm:-mx-6 sm:flex-row sm:gap-3 sm:px-6 lg:col-span-5 lg:mx-0 lg:flex-wrap lg:px-0 lg:bg-transparent lg:gap-y-0 lg:pt-5 lg:pb-3 ${unlessFollowing}`}
        >
          <ButtonLink to={paths.programs} look="gold">
            {t('hero.programs')}
          </ButtonLink>
          <div className="hero-ways">
            <ButtonLink to={paths.shop()} look="outline">
              {t('hero.shop')}
            </ButtonLink>
            {takesFamilies && (
              <ButtonLink to={paths.register()} look="quiet">
                {t('nav.register')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
