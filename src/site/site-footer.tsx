import type { ReactNode } from 'react'
import { directionOf } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PathLink } from '#ui/path-link.tsx'
import { internationalPhone } from '#core/club.ts'
import { useClub } from '#ui/site-settings.ts'
import { Crest } from '#features/club/web/crest.tsx'
import { quickLinks } from '#features/club/web/site-links.ts'
import { ClubText } from '#ui/club-text.tsx'
import { footerPagesQuery } from '#features/texts/web/client.ts'
import { useFrameList } from '#features/texts/web/use-frame-list.ts'

type ColumnProps = { title: string; className?: string; children: ReactNode }

function FooterColumn({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="font-bold text-gold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </section>
  )
}

// An address without spaces may break anywhere, where letters are spaced out on a small phone.
const entry = 'wrap-anywhere inline-flex min-h-9 items-center underline-offset-4 hover:underline'

/** `newsletter` is the sign-up form of the footer's larger variant. */
export function SiteFooter({ year, newsletter }: { year: number; newsletter?: ReactNode }) {
  const t = useTranslations('club')
  const club = useClub()
  const pages = useFrameList(footerPagesQuery)
  const hasContact = Boolean(club.place || club.phone || club.email)
  return (
    <footer id="footer" className="band mt-6 border-t border-line pb-20 lg:mt-16 lg:pb-0">
      {newsletter && <div className="page pt-12">{newsletter}</div>}
      <div className="page grid grid-cols-[auto_1fr] gap-x-8 gap-y-4 pt-6 pb-4 max-sm:text-15 lg:grid-cols-4 lg:py-12">
        <div className="col-span-2 grid grid-cols-[auto_1fr] items-center gap-x-3 lg:col-span-1 lg:block">
          <Crest className="row-span-2 size-12" />
          <p className="display text-20 lg:mt-3">
            <ClubText of="name" />
          </p>
          {club.subtitle && (
            <p className="text-ink2">
              <ClubText of="subtitle" />
            </p>
          )}
        </div>
        <FooterColumn title={t('footer.links')} className="row-span-2 lg:row-auto">
          {quickLinks.map(({ to, label }) => (
            <li key={to}>
              <PathLink to={to} className={entry}>
                {t(label)}
              </PathLink>
            </li>
          ))}
        </FooterColumn>
        {hasContact && (
          <FooterColumn title={t('footer.contact')}>
            {club.place && (
              <li className="flex min-h-9 items-center">
                <ClubText of="place" />
              </li>
            )}
            {club.phone && (
              <li>
                <a
                  href={`tel:${club.phone}`}
                  aria-label={`${t('footer.phone')}: ${internationalPhone(club.phone)}`}
                  className={entry}
                >
                  <bdi dir="ltr">{internationalPhone(club.phone)}</bdi>
                </a>
              </li>
            )}
            {club.email && (
              <li>
                <a
                  href={`mailto:${club.email}`}
                  aria-label={`${t('footer.email')}: ${club.email}`}
                  className={entry}
                >
                  <bdi dir="ltr">{club.email}</bdi>
                </a>
              </li>
            )}
          </FooterColumn>
        )}
        {club.socials.length > 0 && (
          <FooterColumn title={t('footer.follow')}>
            {club.socials.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer" className={entry}>
                  {name}
                </a>
              </li>
            ))}
          </FooterColumn>
        )}
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center gap-x-6 border-t border-line py-2 text-13 text-ink2">
          <p className="py-2">{t('footer.rights', { year: String(year), club: club.name })}</p>
          <PathLink to={paths.privacy} className={entry}>
            {t('footer.privacy')}
          </PathLink>
          {pages.map(({ slug, title, language }) => (
            <PathLink key={slug} to={paths.page(slug)} className={entry}>
              <span
                lang={language}
                dir={language && directionOf(language)}
                className="wrap-anywhere"
              >
                {title}
              </span>
            </PathLink>
          ))}
        </div>
      </div>
    </footer>
  )
}
