import { useQuery } from '@tanstack/react-query'
import { data, redirect, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { sizesInBrackets } from '#features/catalogue/rules.ts'
import { productQuery } from '#features/catalogue/web/client.ts'
import { ProductNotFound } from '#features/catalogue/web/product-not-found.tsx'
import { sendTypedWait } from '#features/catalogue/web/wait-client.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
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
  let size: string | undefined
  const refused = await submitOnServer(args, (apiFetch, typed) => {
    size = typed.size
    return sendTypedWait(apiFetch, id, typed)
  })
  if (refused) return data(refused, { status: refused.status })
  return redirect(`${paths.tellMe(id)}?${new URLSearchParams({ noted: size ?? '' })}`)
}

/** The answer to the form without JavaScript: thanks, or the form with what was typed. */
export default function TellMeScreen({ params, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders.waits')
  const locale = useLanguage()
  const [search] = useSearchParams()
  const { data: product } = useQuery(productQuery(params.id))
  if (!product) return null
  const noted = search.get('noted')
  const isRefused = actionData && Object.keys(actionData.errors).length === 0
  return (
    <div className="page max-w-2xl space-y-6 py-8 lg:py-12">
      <PageMeta title={t('button')} isRefused={Boolean(actionData)} noIndex />
      <h1 className="display">
        <FallbackText texts={partialTranslationsOf(product, 'name')} />
      </h1>
      {isRefused && (
        <p role="alert" className="rounded-control bg-danger-bg p-4 font-semibold text-danger">
          {actionData.status === 409 ? t('inStock') : t('failed')}
        </p>
      )}
      {noted !== null && !actionData ? (
        <Notice
          title={t('thanks')}
          text={t('done', {
            sizes: sizesInBrackets(
              product,
              product.sizes.filter((size) => size === noted),
              locale,
            ),
          })}
        >
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
