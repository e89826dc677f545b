import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { whenNear } from '#ui/when-near.ts'

const film = '/video/arc.mp4'
const poster = '/video/arc-poster.avif'
const still = '/video/arc-poster.jpg'

// Chromium loads the six icons of its controls before the poster is painted.
const hiddenControls = 'not-noscript:[&::-webkit-media-controls]:hidden'

/**
 * Plays when it comes near the viewport, unless the visitor prefers reduced motion; a film that
 * cannot play shows its still image.
 */
function useFilm() {
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    setReady(true)
    if (element.error) return setBroken(true)
    element.muted = true
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A browser that blocks autoplay shows its play button.
    return whenNear(element, '200px', () => void element.play().catch(() => undefined))
  }, [])
  return { video, isReady, isBroken, onError: () => setBroken(true) }
}

/** The club's film: eight seconds, silent, in a loop. */
export function AboutVideo() {
  const t = useTranslations('club.about.video')
  const { video, isReady, isBroken, onError } = useFilm()
  const frame = 'aspect-video w-full rounded-tag bg-sunk object-cover'
  if (isBroken) {
    return (
      <figure>
        <img src={still} alt={t('label')} width={640} height={360} className={frame} />
        <figcaption className="mt-2 text-ink2">
          <p role="status">{t('unavailable')}</p>
        </figcaption>
      </figure>
    )
  }
  return (
    <video
      ref={video}
      src={film}
      poster={poster}
      width={640}
      height={360}
      aria-label={t('label')}
      controls
      muted
      loop
      playsInline
      preload="none"
      onError={onError}
      className={`${frame} ${isReady ? '' : hiddenControls}`}
    />
  )
}
