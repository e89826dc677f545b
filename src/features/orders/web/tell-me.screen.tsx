import { useQuery } from '@tanstack/react-query'
import { data, redirect, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { productQuery } from '#features/catalogue/web/client.ts'
import { ProductNotFound } from '#features/catalogue/web/product-view.tsx'
import { sendTypedWait } from '#features/catalogue/web/wait-client.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { submitOnServer } from '#ui/data/submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/tell-me.screen.ts'
import { TellMe } from './tell-me.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, [productQuery(params.id)])
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser([productQuery(params.id)])

/** Handles the product page's form without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const refused = await submitOnServer(args, (apiFetch, typed) =>
    sendTypedWait(apiFetch, id, typed),
  )
  return refused ? data(refused, { status: refused.status }) : redirect(paths.told(id))
}

/** The answer to the form without JavaScript: thanks, or the form with what was typed. */
export default function TellMeScreen({ params, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders.waits')
  const [search] = useSearchParams()
  const { data: product } = useQuery(productQuery(params.id))
  if (!product) return null
  const isRefused = actionData && Object.keys(actionData.errors).length === 0
  return (
    <div className="page max-w-2xl space-y-6 py-8 lg:py-12">
      <PageMeta title={t('page')} isRefused={Boolean(actionData)} noIndex />
      <h1 className="display">
        <FallbackText texts={partialTranslationsOf(product, 'name')} />
      </h1>
      {isRefused && (
        <p role="alert" className="rounded-control bg-danger-bg p-4 font-semibold text-danger">
          {actionData.status === 409 ? t('inStock') : t('failed')}
        </p>
      )}
      {search.has('noted') && !actionData ? (
        <Notice title={t('thanks')} text={t('done')}>
          <ButtonLink to={paths.product(params.id)}>{t('back')}</ButtonLink>
        </Notice>
      ) : (
        <>
          <TellMe product={product} refused={actionData} />
          <ButtonLink look="outline" to={paths.product(params.id)}>
            {t('back')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

export const ErrorBoundary = ProductNotFound
