import { useLocation } from 'react-router'
import { paths } from '#core/paths.ts'
import { endWaits } from '#features/catalogue/web/wait-client.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { followLink, tokenOf } from '#ui/data/follow-link.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/end-waits.screen.ts'

export const action = (args: Route.ActionArgs) => followLink(args, endWaits)

/** Never cached, because the address is private. */
export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * The page behind a mail's link: only its button takes the address off the lists, not opening the
 * page.
 */
export default function EndWaitsScreen({ actionData }: Route.ComponentProps) {
  const t = useTranslations('orders.waits')
  const { search } = useLocation()
  const isBroken = actionData?.outcome === 'unknown' || tokenOf(search) === ''
  const hasFailed = actionData?.outcome === 'failed'
  return (
    <div className="page max-w-2xl space-y-6 py-8 lg:py-12">
      <PageMeta title={t('end.title')} isRefused={isBroken || hasFailed} noIndex />
      <h1 className="display">{t('end.title')}</h1>
      {isBroken && <p role="alert">{t('end.broken')}</p>}
      {!isBroken && actionData?.outcome === 'done' && (
        <Notice title={t('end.done')} text={t('end.doneText')}>
          <ButtonLink to={paths.shop()}>{t('end.shop')}</ButtonLink>
        </Notice>
      )}
      {!isBroken && actionData?.outcome !== 'done' && (
        <form method="post" className="space-y-6">
          {hasFailed && (
            <p role="alert" className="rounded-control bg-danger-bg p-4 font-semibold text-danger">
              {t('failed')}
            </p>
          )}
          <p className="text-18">{t('end.text')}</p>
          <Button type="submit">{t('end.button')}</Button>
        </form>
      )}
    </div>
  )
}
