import { useMemo } from 'react'
import {
  createContext,
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { apiFetchContext, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { LinkedFamily, Offer } from '../contract.ts'
import type { Route } from './+types/register-again.screen.ts'
import { filled } from './answer.ts'
import { type Choices, readChoices, readFamily, readOffer } from './client.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { FamilyForm } from './family-form.tsx'
import { broughtValues, childrenToBring, childrenToRenew, renewedValues } from './filled-values.ts'
import { useOfferName } from './offer-words.ts'
import { PostedForm } from './posted-form.tsx'
import { ToRenew } from './same-children.tsx'
import { postFromBrowser, postOnServer } from './sending.ts'
import { UnknownLink } from './unknown-link.tsx'

/** Whether this request posted the form: the page then shows the answer and does not redirect. */
const isAnswered = createContext(false)

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const consents = textsQuery('consents', context.get(pageLanguageContext))
  await loadOnServer(context, [consents]).catch(() => undefined)
  const event_id = new URL(request.url).searchParams.get('event')
  try {
    const apiFetch = context.get(apiFetchContext)
    const [family, choices, offer] = await Promise.all([
      readFamily(apiFetch, token),
      readChoices(apiFetch),
      event_id === null ? null : readOffer(apiFetch, { event_id }),
    ])
    const children = event_id === null ? childrenToRenew(family) : childrenToBring(family, event_id)
    if (children.length === 0 && !context.get(isAnswered))
      return redirect(paths.registration(token))
    return { family, choices, offer, idempotencyKey: crypto.randomUUID() }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw data(null, { status: error.code === 'invalid' ? 404 : error.status || 503 })
  }
}

export function action({ context, request }: Route.ActionArgs) {
  context.set(isAnswered, true)
  return postOnServer(context.get(apiFetchContext), request)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export const clientAction = ({ request, params: { token } }: Route.ClientActionArgs) =>
  postFromBrowser(request, token)

/**
 * Not after a post: once the children are placed the loader finds nobody left, and its redirect to
 * the page of the link would replace the rest of the form.
 */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionResult === undefined && defaultShouldRevalidate

/** What the form is for, and what is left to say. */
function Introduction({ family, offer }: { family: LinkedFamily; offer: Offer | null }) {
  const t = useTranslations('registrations')
  if (offer) return <p>{t('bring.filled')}</p>
  const from = family.open_season
  return (
    <section className="space-y-2">
      <h2 className="text-20 font-bold">
        {t('renew.title', { from: String(from), to: String(from + 1) })}
      </h2>
      <p>{t('renew.text')}</p>
      <ToRenew />
    </section>
  )
}

const takesFamilies = (offer: Offer | null, choices: Choices) =>
  offer?.takes_families ?? choices.teams.some((team) => team.takes_families)

/**
 * The form filled in with the family of the private link: for the next season, or for the event in
 * the address.
 */
export default function RegisterAgainScreen({
  params: { token },
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { family, choices, offer, idempotencyKey } = loaderData
  const t = useTranslations('registrations')
  const offerName = useOfferName()
  const eventId = offer?.event?.id
  const known = useMemo(() => {
    const values = eventId ? broughtValues(family, { token, eventId }) : renewedValues(family)
    return { reference: family.reference, answer: filled(values) }
  }, [family, token, eventId])
  const title = offer ? t('titleFor', { name: offerName(offer) }) : t('title')
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={title} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display">{t('title')}</h1>
      {answer?.values.rest || takesFamilies(offer, choices) ? (
        <>
          <Introduction family={family} offer={offer} />
          <FamilyForm
            offer={offer}
            choices={choices}
            idempotencyKey={idempotencyKey}
            answer={answer}
            filled={known}
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
      {answer && <PostedForm answer={answer} />}
      {!answer && (isUnknown ? <UnknownLink /> : <ReadError />)}
    </div>
  )
}
