import { useLocation } from 'react-router'
import { sharePicture } from './share-picture.ts'
import { inLanguage } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { type Locale, locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useClub, useSiteSettings } from './site-settings.ts'

// Locale codes of social networks, which have none for French or Arabic as written in Algeria.
const networkLocale: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB', ar: 'ar_AR' }
const shareImage = { width: '1200', height: '630' }

function Alternates({ address }: { address: string }) {
  const locale = useLanguage()
  const asksForLanguage = new URLSearchParams(useLocation().search).has('lang')
  const canonical = asksForLanguage ? inLanguage(address, locale) : address
  return (
    <>
      <link rel="canonical" href={canonical} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={inLanguage(address, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:url" content={canonical} />
    </>
  )
}

/** The club's name with what it is. */
const titleOf = ({ name, subtitle }: { name: string; subtitle: string }) =>
  [name, subtitle].filter(Boolean).join(' – ')

type ShareCardProps = Pick<Listed, 'description' | 'image'> & {
  title: string
  type?: 'article' | 'product' | 'website'
}

function ShareCard({
  title,
  description,
  image,
  type = image ? 'product' : 'website',
}: ShareCardProps) {
  const club = useClub()
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={club.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={networkLocale[locale]} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={networkLocale[other]} />
        ))}
      <meta
        property="og:image"
        content={new URL(image ?? sharePicture(club, locale), origin).href}
      />
      {!image && (
        <>
          <meta property="og:image:width" content={shareImage.width} />
          <meta property="og:image:height" content={shareImage.height} />
          <meta property="og:image:alt" content={titleOf(club)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

type Titled = { title?: string; isRefused?: boolean }
type Listed = {
  description: string
  path: string
  image?: string
  /** As the Open Graph calls it; else a page with a photo is a product. */
  type?: 'article'
  noIndex?: false
}
type Unlisted = { noIndex: true }

/**
 * A screen's metadata for search engines and link previews: `path` is its canonical address,
 * `image` its own photo. Without a title it is the home page. With `isRefused` the title starts
 * with the error.
 */
export function PageMeta({ title, isRefused, ...page }: Titled & (Listed | Unlisted)) {
  const club = useClub()
  const t = useTranslations('shared')
  const { origin } = useSiteSettings()
  const fullTitle = title ? `${title} – ${club.name}` : titleOf(club)
  const toldTitle = isRefused ? t('titleWithError', { title: fullTitle }) : fullTitle
  if (page.noIndex) {
    return (
      <>
        <title>{toldTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  return (
    <>
      <title>{toldTitle}</title>
      <meta name="description" content={page.description} />
      <Alternates address={origin + page.path} />
      <ShareCard
        title={title ?? fullTitle}
        description={page.description}
        image={page.image}
        type={page.type}
      />
    </>
  )
}
