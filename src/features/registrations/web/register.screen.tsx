import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { pageLanguageContext } from '#i18n/page-language.ts'
import { type ApiFetch, ApiProblem } from '#ui/data/api.ts'
import { apiFetchContext, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { emptyLink } from '#ui/feedback/notice.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PathLink } from '#ui/path-link.tsx'
import { touched } from '#ui/touched.tsx'
import type { Route } from './+types/register.screen.ts'
import { unlessNetworkFailed } from './after-failure.ts'
import { type Choices, readChoices, readOffer, readTimes } from './client.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { hasDraft } from './form-target.ts'
import { useOfferName } from './offer-words.ts'
import { postOnServer } from './sending.ts'

const island = 'registration'

const loadSending = () => import('./sending.ts')
/** Whoever fills it in can send it after the network is lost. */
async function loadFamilyForm() {
  const [{ FamilyForm }] = await Promise.all([import('./family-form.tsx'), loadSending()])
  return FamilyForm
}
const FamilyForm = touched(island, loadFamilyForm, hasDraft)
const Consents = touched(island, async () => (await import('./consents.tsx')).Consents, hasDraft)
const PostedForm = touched(
  island,
  async () => (await import('./posted-form.tsx')).PostedForm,
  hasDraft,
)

/** The target in the address: `?event={id}` or `?team=u14-girls`. */
function targetOf(request: Request): Record<string, string> | undefined {
  const search = new URL(request.url).searchParams
  const event_id = search.get('event')
  if (event_id) return { event_id }
  const team = search.get('team')
  return team ? { team } : undefined
}

/** The offer in the address, with its times; null when the whole family is to be registered. */
async function readOpened(apiFetch: ApiFetch, target: Record<string, string> | undefined) {
  if (!target) return { offer: null, times: undefined }
  const offer = await readOffer(apiFetch, target)
  return { offer, times: await readTimes(apiFetch, offer) }
}

const isOpen = (team: Choices['teams'][number]) => team.takes_families

export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const consents = textsQuery('consents', context.get(pageLanguageContext))
    // Without them the form still shows what was typed.
    await loadOnServer(context, [consents]).catch(() => undefined)
    const apiFetch = context.get(apiFetchContext)
    const [opened, choices] = await Promise.all([
      readOpened(apiFetch, targetOf(request)),
      readChoices(apiFetch),
    ])
    // The back office looks at the consents, also when nothing is open.
    const isPreview = new URL(request.url).searchParams.has('preview')
    const isEmpty = choices.events.length === 0 && !choices.teams.some(isOpen)
    if (!opened.offer && isEmpty && !isPreview) throw data(null, { status: 404 })
    return { ...opened, choices, isPreview, idempotencyKey: crypto.randomUUID() }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw data(null, { status: error.code === 'invalid' ? 404 : error.status || 503 })
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  postOnServer(context.get(apiFetchContext), request)

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  (await loadSending()).postFromBrowser(request)
export const shouldRevalidate = unlessNetworkFailed

function Introduction() {
  const t = useTranslations('registrations')
  return (
    <div className="space-y-1">
      <p className="text-20 font-bold">{t('familyTitle')}</p>
      <p className="text-ink2">{t('familyText')}</p>
      <PathLink to={paths.lostLink} className={emptyLink}>
        {t('lost.ask')}
      </PathLink>
    </div>
  )
}

export default function RegisterScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { offer, times, isPreview } = loaderData
  const t = useTranslations('registrations')
  const offerName = useOfferName()
  const title = offer ? t('titleFor', { name: offerName(offer) }) : t('title')
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={title} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display">{t('title')}</h1>
      {!offer && <Introduction />}
      <div id={island} data-touch="" className="space-y-8">
        {isPreview ? (
          <Consents />
        ) : (
          <FamilyForm
            offer={offer}
            times={times}
            choices={loaderData.choices}
            idempotencyKey={loaderData.idempotencyKey}
            answer={answer}
          />
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ actionData: answer }: Route.ErrorBoundaryProps) {
  const t = useTranslations('registrations')
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const isRest = answer?.values.rest !== undefined
  return (
    <div className="page max-w-3xl space-y-8 py-8 lg:py-12">
      <PageMeta title={t('title')} isRefused={answer?.kind === 'refused'} noIndex />
      <h1 className="display">{t('title')}</h1>
      {isUnknown && !isRest && <ClosedNotice title={t('unknown')} text={t('unknownText')} />}
      {!isUnknown && !answer && <ReadError />}
      {answer && (
        <div id={island} data-touch="" className="space-y-8">
          <PostedForm answer={answer} />
        </div>
      )}
    </div>
  )
}
