import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect, useRouteError, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { internationalPhone } from '#core/club.ts'
import { useClub } from '#ui/site-settings.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { apiFetchContext, loadOnServer } from '#ui/data/load.ts'
import { clearDraft } from '#ui/forms/draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Registration } from '../contract.ts'
import type { Route } from './+types/registration.screen.ts'
import {
  type Answer,
  intentOf,
  postInBrowser,
  refusedBy,
  saved,
  unlessNetworkFailed,
} from './answer.ts'
import { AgreedTexts } from './agreed-texts.tsx'
import { CancelRegistration } from './cancel-registration.tsx'
import { ChangeFamily } from './change-family.tsx'
import { readRegistration, readTimes, sendCancellation, sendChange } from './client.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { FamilyFacts } from './family-facts.tsx'
import { readValues } from './form-values.ts'
import { draftNameOf } from './form-target.ts'
import { OfferSummary } from './offer-summary.tsx'
import { UnsavedPost } from './unsaved-post.tsx'
import { Refusal } from './refusal.tsx'
import { RegistrationTicket } from './registration-ticket.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const consents = textsQuery('consents', context.get(pageLanguageContext))
  await loadOnServer(context, [consents]).catch(() => undefined)
  try {
    const apiFetch = context.get(apiFetchContext)
    const registration = await readRegistration(apiFetch, params.token)
    return { registration, times: await readTimes(apiFetch, registration.offer) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw data(null, { status: error.status || 503 })
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = await readValues(request)
  const apiFetch = context.get(apiFetchContext)
  try {
    if (intentOf(values) === 'cancel') {
      await sendCancellation(apiFetch, params.token)
      return redirect(paths.registration(params.token))
    }
    await sendChange(apiFetch, params.token, values)
    return data<Answer>(saved(values))
  } catch (error) {
    return refusedBy(error, values)
  }
}

export const headers = () => ({ 'cache-control': 'no-store' })

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  postInBrowser(request, () => serverAction())
export const shouldRevalidate = unlessNetworkFailed

function SavedNotice() {
  const t = useTranslations('registrations')
  return (
    <p role="status" className="rounded-control bg-ok-bg p-4 font-semibold text-ok">
      {t('saved')}
    </p>
  )
}

function registerAgainPath({ offer }: Registration): string {
  return paths.register(
    offer.kind === 'event' ? { event: offer.event.id } : { team: offer.team.slug },
  )
}

function Cancelled({ registration }: { registration: Registration }) {
  const t = useTranslations('registrations')
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-5">
      <p className="text-15 text-ink2">
        {t('reference')} <bdi dir="ltr">{registration.reference}</bdi>
      </p>
      <p>{t('cancelledText')}</p>
      {registration.offer.takes_families && (
        <ButtonLink to={registerAgainPath(registration)}>{t('again')}</ButtonLink>
      )}
    </section>
  )
}

function ActiveRegistration({
  registration,
  times,
  answer,
}: Route.ComponentProps['loaderData'] & { answer: Answer | undefined }) {
  const t = useTranslations('registrations')
  return (
    <>
      <RegistrationTicket registration={registration} />
      {answer?.kind === 'saved' && <SavedNotice />}
      {answer?.intent === 'cancel' && <Refusal answer={answer} />}
      <OfferSummary offer={registration.offer} times={times} />
      <FamilyFacts registration={registration} />
      {registration.offer.is_open ? (
        <ChangeFamily
          registration={registration}
          answer={answer?.intent === 'change' ? answer : undefined}
        />
      ) : (
        <p className="text-ink2">{t('over')}</p>
      )}
      <ConsentChoice
        registration={registration}
        answer={answer?.intent === 'consents' ? answer : undefined}
      />
      <AgreedTexts version={registration.consent_version} />
      {registration.offer.is_open && <CancelRegistration />}
    </>
  )
}

function useHeading({ status, to_be_checked }: Registration): string {
  const t = useTranslations('registrations')
  const [search] = useSearchParams()
  if (status === 'cancelled') return t('cancelled')
  if (!search.has('new')) return t('yours')
  if (to_be_checked) return t('receivedToCheck')
  return status === 'waiting' ? t('waiting') : t('received')
}

/** Deletes the draft of a sent form, so that it is not restored. */
function useClearSentDraft({ offer }: Registration) {
  const [search] = useSearchParams()
  const sent = search.has('new') ? draftNameOf(offer) : undefined
  useEffect(() => {
    if (sent) clearDraft(sent)
  }, [sent])
}

export default function RegistrationScreen({
  loaderData: { registration, times },
  actionData,
}: Route.ComponentProps) {
  const heading = useHeading(registration)
  useClearSentDraft(registration)
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={heading} isRefused={actionData?.kind === 'refused'} noIndex />
      <h1 className="display text-30 lg:text-38">{heading}</h1>
      {registration.status === 'cancelled' ? (
        <Cancelled registration={registration} />
      ) : (
        <ActiveRegistration registration={registration} times={times} answer={actionData} />
      )}
    </div>
  )
}

function UnknownLink() {
  const t = useTranslations('registrations')
  const { phone } = useClub()
  return (
    <Notice title={t('noLink')} text={t('noLinkText')}>
      {phone && (
        <ButtonLink to={`tel:${phone}`} reloadDocument>
          {t('call')} <bdi dir="ltr">{internationalPhone(phone)}</bdi>
        </ButtonLink>
      )}
    </Notice>
  )
}

export function ErrorBoundary({ actionData: answer }: Route.ErrorBoundaryProps) {
  const t = useTranslations('registrations')
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={t('yours')} noIndex />
      <h1 className="display text-30 lg:text-38">{t('yours')}</h1>
      {isUnknown && <UnknownLink />}
      {!isUnknown && (answer ? <UnsavedPost answer={answer} /> : <ReadError />)}
    </div>
  )
}
