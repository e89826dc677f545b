import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useSiteSettings } from '#ui/site-settings.ts'
import { shownParts, useShopMenu } from '#features/catalogue/web/use-shop-menu.tsx'

const drawn = [
  { label: 'men', look: '' },
  { label: 'women', look: 'band-gorge' },
] as const

/** The two collections, each with a link to its part of the shop while the shop shows it. */
export function CategoryTiles() {
  const t = useTranslations('club.tiles')
  const { categories } = useShopMenu()
  const { drawing } = useSiteSettings().club
  const tiles = drawn.flatMap(({ label, look }) => {
    const part = shownParts(categories).find(({ id, slug }) => (id ?? slug) === label)
    const jersey = `/tiles/${label}${drawing === 'ball' ? '-plain' : ''}.svg`
    return part ? [{ to: paths.shop({ category: part.slug }), label, jersey, look }] : []
  })
  if (tiles.length === 0) return null
  return (
    <section className="page py-3 lg:py-6" aria-labelledby="home-tiles">
      <h2 id="home-tiles" className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:gap-6">
        {tiles.map(({ to, label, jersey, look }) => (
          <li
            key={to}
            className={`band group relative flex flex-col justify-end overflow-hidden rounded-tag sm:min-h-64 ${look}`}
          >
            <img
              src={jersey}
              alt=""
              width={400}
              height={490}
              loading="lazy"
              className="mx-auto mt-2 h-22 w-auto transition-transform duration-320 ease-arc group-hover:-translate-y-2 sm:absolute sm:-inset-e-4 sm:top-4 sm:mt-0 sm:h-52 lg:inset-e-4 lg:h-80"
            />
            <h3 className="px-3 pt-2.5 pb-2 sm:max-w-[58%] sm:p-5 lg:p-8">
              <Link to={to} className="before:absolute before:inset-0">
                <span className="display relative block text-18 sm:text-24 lg:text-30">
                  {t(label)}
                </span>
                <span className="relative mt-1 inline-flex items-center gap-2 font-semibold text-gold max-sm:text-15">
                  {t('shopNow')}
                  <ArrowRight
                    aria-hidden
                    className="size-5 max-sm:hidden rtl:-scale-x-100"
                    strokeWidth={1.75}
                  />
                </span>
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
