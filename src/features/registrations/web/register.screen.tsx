import { data, isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { sendStamped } from '#ui/data/form-stamp.ts'
import { apiFetchContext, loadOnServer } from '#ui/data/load.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Offer } from '../contract.ts'
import { hasRoom } from '../rules.ts'
import type { Route } from './+types/register.screen.ts'
import {
  type Answer,
  intentOf,
  withOneMoreParticipant,
  postInBrowser,
  refusedBy,
  unlessNetworkFailed,
} from './answer.ts'
import { targetIn } from './form-target.ts'
import { readOffer, readTimes, sendRegistration } from './client.ts'
import { readValues } from './form-values.ts'
import { OfferSummary } from './offer-summary.tsx'
import { useOfferName } from './offer-words.ts'
import { Consents, RegistrationForm } from './registration-form.tsx'

/** The target in the address: `?event={id}` or `?team=u14-girls`. */
function targetOf(request: Request): Record<string, string> | undefined {
  const search = new URL(request.url).searchParams
  const event_id = search.get('event')
  if (event_id) return { event_id }
  const team = search.get('team')
  return team ? { team } : undefined
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const target = targetOf(request)
  const isPreview = new URL(request.url).searchParams.has('preview')
  if (!target && !isPreview) throw data(null, { status: 404 })
  try {
    const consents = textsQuery('consents', context.get(pageLanguageContext))
    // Without them the form still shows what was typed.
    await loadOnServer(context, [consents]).catch(() => undefined)
    // The back office looks at the consents, also when nothing is open.
    if (!target) return { offer: null, times: undefined, idempotencyKey: '' }
    const apiFetch = context.get(apiFetchContext)
    const offer = await readOffer(apiFetch, target)
    const times = await readTimes(apiFetch, offer)
    return { offer, times, idempotencyKey: crypto.randomUUID() }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw data(null, { status: error.code === 'invalid' ? 404 : error.status || 503 })
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readValues(request)
  if (intentOf(values) === 'add') return withOneMoreParticipant(values)
  try {
    const { token } = await sendRegistration(context.get(apiFetchContext), values)
    return redirect(paths.registered(token))
  } catch (error) {
    return refusedBy(error, values)
  }
}

/** Sent with the form stamp, which a post without JavaScript cannot have. */
export const clientAction = ({ request }: Route.ClientActionArgs) =>
  postInBrowser(request, async (values) => {
    const send = (evidence: Record<string, string>) => sendRegistration(fetch, values, evidence)
    const { token } = await sendStamped('registration', send)
    return redirect(paths.registered(token))
  })
export const shouldRevalidate = unlessNetworkFailed

function ClosedNotice({ title, text }: { title: string; text: string }) {
  const t = useTranslations('registrations')
  return (
    <Notice title={title} text={text}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.events}>{t('events')}</ButtonLink>
        <ButtonLink to={paths.programs} look="outline">
          {t('programs')}
        </ButtonLink>
      </div>
    </Notice>
  )
}

type OpenOfferProps = { offer: Offer; idempotencyKey: string; answer: Answer | undefined }

function OpenOffer({ offer, idempotencyKey, answer }: OpenOfferProps) {
  const t = useTranslations('registrations')
  const isFull = !hasRoom(offer, 1)
  const birthHint =
    offer.kind === 'program'
      ? t('born', {
          from: String(offer.season - offer.team.age_to),
          to: String(offer.season - offer.team.age_from),
        })
      : undefined
  return (
    <>
      {isFull && (
        <p className="rounded-control bg-warn-bg p-4 font-semibold text-warn">{t('full')}</p>
      )}
      <RegistrationForm
        key={answer?.kind === 'extended' ? 'extended' : 'form'}
        target={offer}
        idempotencyKey={idempotencyKey}
        isFull={isFull}
        answer={answer}
        birthHint={birthHint}
      />
    </>
  )
}

type Offered = { offer: Offer; times: TeamTimes | undefined; idempotencyKey: string }

function OfferPage({ offered, answer }: { offered: Offered; answer: Answer | undefined }) {
  const { offer, times, idempotencyKey } = offered
  const t = useTranslations('registrations')
  const name = useOfferName()(offer)
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={t('titleFor', { name })} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display text-38 lg:text-48">{t('title')}</h1>
      <OfferSummary offer={offer} times={times} />
      {offer.takes_families ? (
        <OpenOffer offer={offer} idempotencyKey={idempotencyKey} answer={answer} />
      ) : (
        <ClosedNotice title={t('closed')} text={t('closedText')} />
      )}
    </div>
  )
}

export default function RegisterScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { offer, ...form } = loaderData
  const title = useTranslations('registrations')('title')
  if (offer) return <OfferPage offered={{ offer, ...form }} answer={answer} />
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={title} noIndex />
      <h1 className="display text-38 lg:text-48">{title}</h1>
      <Consents />
    </div>
  )
}

/** The form as posted without JavaScript, when the offer cannot be loaded. */
function PostedForm({ answer }: { answer: Answer }) {
  const target = targetIn(answer.values)
  if (!target) return <ReadError />
  const key = answer.values.idempotency_key ?? ''
  return <RegistrationForm target={target} idempotencyKey={key} isFull={false} answer={answer} />
}

export function ErrorBoundary({ actionData: answer }: Route.ErrorBoundaryProps) {
  const t = useTranslations('registrations')
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={t('title')} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display text-38 lg:text-48">{t('title')}</h1>
      {isUnknown && <ClosedNotice title={t('unknown')} text={t('unknownText')} />}
      {!isUnknown && (answer ? <PostedForm answer={answer} /> : <ReadError />)}
    </div>
  )
}
