import type { ComponentProps } from 'react'
import { shownPicturesQuery } from '#features/gallery/web/client.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Picture } from '#ui/picture.tsx'
import { HeroArt } from './hero-art.tsx'

/** The club's own picture, or the drawn bridge or ball. */
export function HeroView(drawing: ComponentProps<typeof HeroArt>) {
  const locale = useLanguage()
  const [picture] = useLoaded(shownPicturesQuery({ shown_on: 'home' }))?.items ?? []
  if (!picture) return <HeroArt {...drawing} />
  return (
    <div className="relative -mx-4 h-full grow sm:-mx-6 lg:mx-0">
      <Picture
        url={picture.media_url}
        alt={picture[`title_${locale}`] ?? ''}
        sizes="(min-width: 80rem) 700px, (min-width: 64rem) 55vw, 100vw"
        eager
        className="absolute inset-0 aspect-auto! h-full"
      />
    </div>
  )
}
