import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Picture } from '#ui/picture.tsx'
import type { shownPicturesQuery } from './client.ts'

// Not 92vw: for its last pixels many phones would take the next file, of twice the bytes.
const wideSizes = '(min-width: 64rem) 500px, 88vw'
const tileSizes = '(min-width: 64rem) 250px, 44vw'

type Props = {
  of: ReturnType<typeof shownPicturesQuery>
  /** Where the pictures stand alone. */
  heading?: string
}

/** Pictures of the gallery on another page: an odd one first and wide, the others in pairs. */
export function ShownPictures({ of, heading }: Props) {
  const t = useTranslations('gallery')
  const locale = useLanguage()
  const pictures = useLoaded(of)?.items ?? []
  if (pictures.length === 0) return null
  return (
    <section aria-label={heading ?? t('title')}>
      {heading && <h2 className="display mb-4 text-24 lg:text-30">{heading}</h2>}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4">
        {pictures.map((picture, index) => {
          const title = picture[`title_${locale}`]
          const isWide = index === 0 && pictures.length % 2 === 1
          return (
            <li key={picture.id} className={isWide ? 'col-span-2' : ''}>
              <figure>
                <div className="overflow-hidden rounded-control">
                  <Picture
                    url={picture.media_url}
                    alt={title ? '' : t('photo', { position: String(index + 1) })}
                    sizes={isWide ? wideSizes : tileSizes}
                    largest={960}
                    className={isWide ? 'aspect-video!' : ''}
                  />
                </div>
                {title && <figcaption className="mt-1 text-15 text-ink2">{title}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
