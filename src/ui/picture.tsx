const widths = [320, 640, 960, 1280] as const

const sourcesOf = (base: string, format: 'avif' | 'webp', largest: number) =>
  widths
    .filter((width) => width <= largest)
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ')

/**
 * A square image of the media store with its renditions; foreign images are shown as they are.
 * `sizes` is the CSS width at each breakpoint, `eager` for the first view, `largest` the widest
 * useful rendition in pixels.
 */
export function Picture({
  url,
  alt,
  sizes,
  eager = false,
  largest = 1280,
  className = '',
}: {
  url: string
  alt: string
  sizes: string
  eager?: boolean
  largest?: (typeof widths)[number]
  className?: string
}) {
  const base = url.startsWith('/media/') ? url.replace(/\.\w+$/, '') : undefined
  const image = (
    <img
      src={url}
      srcSet={base && sourcesOf(base, 'webp', largest)}
      sizes={base && sizes}
      alt={alt}
      width={960}
      height={960}
      className={`aspect-square w-full object-cover ${className}`}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
  if (!base) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(base, 'avif', largest)} sizes={sizes} />
      {image}
    </picture>
  )
}
