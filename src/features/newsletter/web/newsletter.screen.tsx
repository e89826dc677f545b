import { data, redirect, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { submitOnServer } from '#ui/data/submit.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/newsletter.screen.ts'
import { sendTypedSubscription } from './client.ts'
import { NewsletterCard } from './newsletter-card.tsx'

/** Handles the form without JavaScript, from whichever page. */
export async function action(args: Route.ActionArgs) {
  const refused = await submitOnServer(args, sendTypedSubscription)
  return refused ? data(refused, { status: refused.status }) : redirect(paths.subscribed)
}

/** The form with the answer to it, which is the same as with JavaScript. */
export default function NewsletterScreen({ actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter')
  const [search] = useSearchParams()
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta title={t('page')} isRefused={Boolean(actionData)} noIndex />
      <h1 className="display mb-6">{t('page')}</h1>
      <NewsletterCard refused={actionData} wasSent={search.has('subscribed') && !actionData} />
      <ButtonLink to={paths.home} look="quiet" className="mt-4 -ms-5">
        {t('home')}
      </ButtonLink>
    </div>
  )
}
