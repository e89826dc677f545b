import { useLocation } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { linkTokenPattern } from '../rules.ts'
import { type Followed, tokenOf } from '#ui/data/follow-link.ts'
import { NewsletterCard } from './newsletter-card.tsx'

function Done({ title, text }: { title: string; text: string }) {
  const t = useTranslations('newsletter')
  return (
    <Notice title={title} text={text}>
      <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
    </Notice>
  )
}

function BrokenLink() {
  const t = useTranslations('newsletter.brokenLink')
  return (
    <>
      <div role="alert" className="mb-8 max-w-2xl">
        <h2 className="text-24 font-bold">{t('title')}</h2>
        <p className="mt-2 text-ink2">{t('text')}</p>
      </div>
      <NewsletterCard />
    </>
  )
}

/**
 * A plain form post, with or without scripts: only the button changes something, not opening the
 * page.
 */
function Ask({ page, hasFailed }: { page: 'confirmPage' | 'unsubscribePage'; hasFailed: boolean }) {
  const t = useTranslations('newsletter')
  return (
    <form method="post" className="max-w-2xl space-y-6">
      {hasFailed && (
        <p role="alert" className="rounded-control bg-danger-bg p-4 font-semibold text-danger">
          {t('linkFailed')}
        </p>
      )}
      <p className="text-18">{t(`${page}.text`)}</p>
      <Button type="submit">{t(`${page}.button`)}</Button>
    </form>
  )
}

/** The page behind a mail's link: what its button does, then the confirmation. */
export function LinkPage({
  page,
  followed,
}: {
  page: 'confirmPage' | 'unsubscribePage'
  followed: Followed | undefined
}) {
  const t = useTranslations('newsletter')
  const { search } = useLocation()
  const isBroken = followed?.outcome === 'unknown' || !linkTokenPattern.test(tokenOf(search))
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta
        title={t(`${page}.title`)}
        isRefused={isBroken || followed?.outcome === 'failed'}
        noIndex
      />
      <h1 className="display mb-6">{t(`${page}.title`)}</h1>
      {isBroken && <BrokenLink />}
      {!isBroken && followed?.outcome === 'done' && (
        <Done title={t(`${page}.done`)} text={t(`${page}.doneText`)} />
      )}
      {!isBroken && followed?.outcome !== 'done' && (
        <Ask page={page} hasFailed={followed?.outcome === 'failed'} />
      )}
    </div>
  )
}
