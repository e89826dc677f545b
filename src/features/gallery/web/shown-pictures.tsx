import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Picture } from '#ui/picture.tsx'
import type { shownPicturesQuery } from './client.ts'

// Not 92vw: for its last pixels many phones would take the next file, of twice the bytes.
const wideSizes = '(min-width: 64rem) 500px, 88vw'
const tileSizes = '(min-width: 64rem) 250px, 44vw'

type Shown = ReturnType<typeof shownPicturesQuery>

function useShown(of: Shown) {
  return useLoaded(of)?.items ?? []
}

type FigureProps = {
  picture: ReturnType<typeof useShown>[number]
  position: number
  isWide: boolean
}

function Figure({ picture, position, isWide }: FigureProps) {
  const t = useTranslations('gallery')
  const locale = useLanguage()
  const title = picture[`title_${locale}`]
  return (
    <figure>
      <div className="overflow-hidden rounded-control">
        <Picture
          url={picture.media_url}
          alt={title ? '' : t('photo', { position: String(position) })}
          sizes={isWide ? wideSizes : tileSizes}
          largest={960}
          className={isWide ? 'aspect-video!' : ''}
        />
      </div>
      {title && <figcaption className="mt-1 text-15 text-ink2">{title}</figcaption>}
    </figure>
  )
}

/** The first picture alone, above a text. */
export function LeadPicture({ of }: { of: Shown }) {
  const [first] = useShown(of)
  return first && <Figure picture={first} position={1} isWide />
}

type Props = {
  of: Shown
  /** Where the pictures stand alone. */
  heading?: string
  /** Without the first picture, which `LeadPicture` shows. */
  isRest?: boolean
}

/** Pictures of the gallery on another page: an odd one first and wide, the others in pairs. */
export function ShownPictures({ of, heading, isRest = false }: Props) {
  const t = useTranslations('gallery')
  const pictures = useShown(of).slice(isRest ? 1 : 0)
  if (pictures.length === 0) return null
  return (
    <section aria-label={heading ?? t('title')}>
      {heading && <h2 className="display mb-4 text-24 lg:text-30">{heading}</h2>}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4">
        {pictures.map((picture, index) => {
          const isWide = index === 0 && pictures.length % 2 === 1
          return (
            <li key={picture.id} className={isWide ? 'col-span-2' : ''}>
              <Figure picture={picture} position={index + (isRest ? 2 : 1)} isWide={isWide} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
