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
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Too long for its column, it breaks before its host; where letters are spaced out, anywhere. */
function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {name}
      <wbr />@{host}
    </bdi>
  )
}

function ContactColumn() {
  const t = useTranslations('club.footer')
  const { place, phone, email } = useClub()
  if (!place && !phone && !email) return null
  return (
    <FooterColumn title={t('contact')}>
      {place && (
        <li>
          <span>
            <ClubText of="place" />
          </span>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone}`} aria-label={`${t('phone')}: ${internationalPhone(phone)}`}>
            <bdi dir="ltr">{internationalPhone(phone)}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} aria-label={`${t('email')}: ${email}`}>
            <MailAddress address={email} />
          </a>
        </li>
      )}
    </FooterColumn>
  )
}

/** What the club owes its readers to say on every screen. */
function LegalRow({ year }: { year: number }) {
  const t = useTranslations('club.footer')
  const { name } = useClub()
  const pages = useFrameList(footerPagesQuery)
  return (
    <div className="legal">
      <PathLink to={paths.privacy}>{t('privacy')}</PathLink>
      {pages.map(({ slug, title, language }) => (
        <PathLink key={slug} to={paths.page(slug)}>
          <span lang={language} dir={language && directionOf(language)} className="wrap-anywhere">
            {title}
          </span>
        </PathLink>
      ))}
      <p>{t('rights', { year: String(year), club: name })}</p>
    </div>
  )
}

/** `newsletter` is the sign-up form of the footer's larger variant. */
export function SiteFooter({ year, newsletter }: { year: number; newsletter?: ReactNode }) {
  const t = useTranslations('club')
  const { subtitle, socials } = useClub()
  return (
    <footer id="footer" className="band site-footer">
      {newsletter && <div className="page pt-12">{newsletter}</div>}
      <div className="page columns">
        <div className="club-name">
          <Crest className="size-12" />
          <p className="display text-20 lg:mt-3">
            <ClubText of="name" />
          </p>
          {subtitle && (
            <p>
              <ClubText of="subtitle" />
            </p>
          )}
        </div>
        <FooterColumn title={t('footer.links')} className="quick-links">
          {quickLinks.map(({ to, label }) => (
            <li key={to}>
              <PathLink to={to}>{t(label)}</PathLink>
            </li>
          ))}
        </FooterColumn>
        <ContactColumn />
        {socials.length > 0 && (
          <FooterColumn title={t('footer.follow')}>
            {socials.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </FooterColumn>
        )}
      </div>
      <div className="page">
        <LegalRow year={year} />
      </div>
    </footer>
  )
}
