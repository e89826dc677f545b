import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '#ui/picture.tsx'

const mainSizes = '(min-width: 64rem) 560px, 100vw'

/** The product's photos: the chosen one large, all of them as thumbnails. */
export function ProductGallery({ images, name }: { images: readonly string[]; name: string }) {
  const t = useTranslations('catalogue.product')
  const [chosen, choose] = useState(0)
  const total = images.length
  const main = images[chosen] ?? images[0]
  if (!main) return null
  const imageAlt = (position: number) =>
    t('imageAlt', { name, position: String(position), total: String(total) })
  return (
    <section aria-label={t('images')}>
      <div className="-mx-4 overflow-hidden bg-sunk sm:mx-0 sm:rounded-tag">
        <Picture key={main} url={main} alt={imageAlt(chosen + 1)} sizes={mainSizes} eager />
      </div>
      {total > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('showImage', { position: String(index + 1), total: String(total) })}
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
                className="block w-full overflow-hidden rounded-tag border-2 border-transparent bg-sunk aria-pressed:border-primary"
              >
                <Picture url={image} alt="" sizes="8rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
