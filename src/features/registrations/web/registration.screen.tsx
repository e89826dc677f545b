import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect, useRouteError, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { apiFetchContext, loadOnServer } from '#ui/data/load.ts'
import { clearDraft } from '#ui/forms/draft.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Registration } from '../contract.ts'
import type { Route } from './+types/registration.screen.ts'
import { unlessNetworkFailed } from './after-failure.ts'
import { type Answer, intentOf, postInBrowser, refusedBy, saved } from './answer.ts'
import { AgreedTexts } from './agreed-texts.tsx'
import { readChoices, readFamily, sendCancellation, sendChange } from './client.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { familyConsents } from './family-consents.ts'
import { Disclosure } from './disclosure.tsx'
import { EventsToJoin } from './events-to-join.tsx'
import { Guardians } from './guardians.tsx'
import { readValues } from './form-values.ts'
import { draftNameOf } from './form-target.ts'
import { Refusal } from './refusal.tsx'
import { Cancelled } from './registration-part.tsx'
import { PrivateLink, RegistrationTicket } from './registration-ticket.tsx'
import { SameChildren } from './same-children.tsx'
import { NextSteps } from './next-steps.tsx'
import { UnknownLink } from './unknown-link.tsx'
import { UnsavedPost } from './unsaved-post.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const consents = textsQuery('consents', context.get(pageLanguageContext))
  await loadOnServer(context, [consents]).catch(() => undefined)
  try {
    const apiFetch = context.get(apiFetchContext)
    const [family, choices] = await Promise.all([
      readFamily(apiFetch, params.token),
      readChoices(apiFetch),
    ])
    const shown = family.registrations.flatMap(({ offer }) =>
      offer.kind === 'program' && offer.is_open ? [offer.team.id] : [],
    )
    const times = choices.times.filter(({ team }) => shown.includes(team.id))
    return { family, times, events: choices.events }
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
      await sendCancellation(apiFetch, params.token, values.registration)
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

type Loaded = Route.ComponentProps['loaderData']

function useHeading(registrations: readonly Registration[]): string {
  const t = useTranslations('registrations')
  const [search] = useSearchParams()
  const active = registrations.filter(({ status }) => status !== 'cancelled')
  if (active.length === 0) return t('cancelled')
  if (!search.has('new')) return t('yours')
  if (active.every(({ to_be_checked }) => to_be_checked)) return t('receivedToCheck')
  return active.every(({ status }) => status === 'waiting') ? t('waiting') : t('received')
}

/** Deletes the draft of a sent form, so that it is not restored. */
function useClearSentDraft(registrations: readonly Registration[]) {
  const [search] = useSearchParams()
  const isNew = search.has('new')
  useEffect(() => {
    if (!isNew) return
    clearDraft(draftNameOf({ kind: 'family' }))
    for (const { offer } of registrations) clearDraft(draftNameOf(offer))
  }, [isNew, registrations])
}

/** What the family has, in the order in which a parent asks for it. */
function Active({ token, loaded: { family, times, events }, answer }: ActiveProps) {
  const t = useTranslations('registrations')
  const { registrations } = family
  const active = registrations.filter(({ status }) => status !== 'cancelled')
  const teams = active.flatMap(({ offer: { team, is_open } }) => (team && is_open ? [team] : []))
  const [search] = useSearchParams()
  const [first] = active
  if (!first) return null
  const { email } = first
  const isOnlyWay = search.has('new') && !email
  const link = <PrivateLink email={email} reference={family.reference} isOnlyWay={isOnlyWay} />
  return (
    <>
      {answer?.kind === 'saved' && <SavedNotice />}
      {answer?.intent === 'cancel' && <Refusal answer={answer} />}
      <RegistrationTicket family={family} times={times} teams={teams} answer={answer}>
        {isOnlyWay && link}
      </RegistrationTicket>
      <SameChildren token={token} family={family} />
      <NextSteps reference={family.reference} registrations={active} teams={teams} />
      {!isOnlyWay && link}
      <EventsToJoin token={token} family={family} events={events} />
      <Guardians registration={first} />
      <Disclosure title={t('consents')} isOpen={answer?.intent === 'consents'}>
        <ConsentChoice
          registration={{ ...first, consents: { ...first.consents, ...familyConsents(active) } }}
          answer={answer?.intent === 'consents' ? answer : undefined}
        />
        <AgreedTexts versions={first.consent_versions} label={t('agreed')} />
      </Disclosure>
    </>
  )
}

type ActiveProps = { token: string; loaded: Loaded; answer: Answer | undefined }

export default function RegistrationScreen({
  params: { token },
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { registrations } = loaderData.family
  const heading = useHeading(registrations)
  useClearSentDraft(registrations)
  const isCancelled = registrations.every(({ status }) => status === 'cancelled')
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={heading} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display">{heading}</h1>
      {isCancelled ? (
        <>
          {registrations.map((registration) => (
            <Cancelled key={registration.id} registration={registration} />
          ))}
          <SameChildren token={token} family={loaderData.family} />
        </>
      ) : (
        <Active token={token} loaded={loaderData} answer={answer} />
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
      <PageMeta title={t('yours')} noIndex />
      <h1 className="display">{t('yours')}</h1>
      {isUnknown && <UnknownLink />}
      {!isUnknown && (answer ? <UnsavedPost answer={answer} /> : <ReadError />)}
    </div>
  )
}
