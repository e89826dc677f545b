import { useMemo } from 'react'
import { data, isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { apiFetchContext, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/renewal.screen.ts'
import { unlessNetworkFailed } from './after-failure.ts'
import { renewed } from './answer.ts'
import { readChoices, readFamily } from './client.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { FamilyForm } from './family-form.tsx'
import { PostedForm } from './posted-form.tsx'
import { childrenToRenew, renewedValues } from './renewed-values.ts'
import { ToRenew } from './same-children.tsx'
import { postFromBrowser, postOnServer } from './sending.ts'
import { UnknownLink } from './unknown-link.tsx'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const consents = textsQuery('consents', context.get(pageLanguageContext))
  await loadOnServer(context, [consents]).catch(() => undefined)
  try {
    const apiFetch = context.get(apiFetchContext)
    const [family, choices] = await Promise.all([
      readFamily(apiFetch, token),
      readChoices(apiFetch),
    ])
    if (childrenToRenew(family).length === 0) return redirect(paths.registration(token))
    return { family, choices, idempotencyKey: crypto.randomUUID() }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw data(null, { status: error.status || 503 })
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  postOnServer(context.get(apiFetchContext), request)

export const headers = () => ({ 'cache-control': 'no-store' })

export const clientAction = ({ request }: Route.ClientActionArgs) => postFromBrowser(request)
export const shouldRevalidate = unlessNetworkFailed

/** The form for the next season, filled in with the family of the private link. */
export default function RenewalScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { family, choices, idempotencyKey } = loaderData
  const t = useTranslations('registrations')
  const filled = useMemo(
    () => ({ reference: family.reference, answer: renewed(renewedValues(family)) }),
    [family],
  )
  const from = family.open_season
  const season = { from: String(from), to: String(from + 1) }
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={t('title')} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display">{t('title')}</h1>
      {choices.teams.some((team) => team.takes_families) ? (
        <>
          <section className="space-y-2">
            <h2 className="text-20 font-bold">{t('renew.title', season)}</h2>
            <p>{t('renew.text')}</p>
            <ToRenew />
          </section>
          <FamilyForm
            offer={null}
            choices={choices}
            idempotencyKey={idempotencyKey}
            answer={answer}
            filled={filled}
          />
        </>
      ) : (
        <ClosedNotice title={t('closed')} text={t('closedText')} />
      )}
    </div>
  )
}

export function ErrorBoundary({ actionData: answer }: Route.ErrorBoundaryProps) {
  const t = useTranslations('registrations')
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={t('title')} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display">{t('title')}</h1>
      {isUnknown && <UnknownLink />}
      {!isUnknown && (answer ? <PostedForm answer={answer} /> : <ReadError />)}
    </div>
  )
}
