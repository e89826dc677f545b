import { data, redirect, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { submitOnServer } from '#ui/data/submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/newsletter.screen.ts'
import { sendTypedSubscription } from './client.ts'
import { NewsletterCard } from './newsletter-card.tsx'

/** Handles the form without JavaScript, from whichever page. */
export async function action(args: Route.ActionArgs) {
  const refused = await submitOnServer(args, sendTypedSubscription)
  return refused ? data(refused, { status: refused.status }) : redirect(paths.subscribed)
}

/** The answer to the form without JavaScript: thanks, or the form with its errors. */
export default function NewsletterScreen({ actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter')
  const shared = useTranslations('shared')
  const [search] = useSearchParams()
  const hasFailed = actionData && !actionData.errors.email
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta title={t('page')} isRefused={Boolean(actionData)} noIndex />
      <h1 className="display mb-6">{t('page')}</h1>
      {hasFailed && (
        <p role="alert" className="mb-6 rounded-control bg-danger-bg p-4 font-semibold text-danger">
          {actionData.status === 503 ? shared('awayCause') : t('failed')}
        </p>
      )}
      {search.has('subscribed') && !actionData ? (
        <Notice title={t('thanks')} text={t('checkMail')}>
          <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
        </Notice>
      ) : (
        <NewsletterCard refused={actionData} />
      )}
    </div>
  )
}
