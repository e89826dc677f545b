import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import { prefixOf } from '#core/number-prefix.ts'
import { phone, z } from '#core/schema.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem, type ProblemCode } from '#ui/data/api.ts'
import { apiFetchContext } from '#ui/data/load.ts'
import { readForm, submitInBrowser } from '#ui/data/submit.ts'
import { TextField } from '#ui/forms/field.tsx'
import { fieldErrorsOf, type FieldErrors } from '#ui/forms/schema-form.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { useClub } from '#ui/site-settings.ts'
import { type TrackedOrder, trackRequest } from '../contract.ts'
import type { Route } from './+types/track-order.screen.ts'
import { cancelOrder, trackOrder } from './client.ts'
import { openAtOnce } from './last-order.ts'
import { OrderByPhone } from './order-by-phone.tsx'
import { latestTicket, phoneOf } from './placed-orders.ts'
import { TrackedOrderView } from './tracked-order.tsx'

type Refusal = 'notFound' | 'tooMany' | 'notCancellable' | 'failed' | 'network'
type Asked = { order_number: string; phone: string }
type Found = { kind: 'found'; asked: Asked; order: TrackedOrder }
type Refused = { kind: 'refused'; asked: Asked; reason: Refusal; isOfCancel: boolean }
type Answer = Found | Refused | { kind: 'wrong'; asked: Asked; errors: FieldErrors }

const reasons: Partial<Record<ProblemCode, Refusal>> = {
  not_found: 'notFound',
  too_many_requests: 'tooMany',
  not_cancellable: 'notCancellable',
}

const askedBy = ({ order_number = '', phone = '' }: Record<string, string>): Asked => ({
  order_number,
  phone,
})

const refusedFor = (reason: Refusal, typed: Record<string, string>): Refused => ({
  kind: 'refused',
  asked: askedBy(typed),
  reason,
  isOfCancel: Boolean(typed.cancel),
})

function answerTo(error: unknown, typed: Record<string, string>): Answer {
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'invalid')
    return { kind: 'wrong', asked: askedBy(typed), errors: fieldErrorsOf(error) }
  return refusedFor(reasons[error.code] ?? 'failed', typed)
}

/**
 * A wrong phone is answered like an unknown order; text that is no phone is an error at its field.
 */
const trackForm = z.extend(trackRequest, { phone: phone() })

function wrongFields(asked: Asked): FieldErrors | undefined {
  const { error } = trackForm.safeParse(asked)
  return error && Object.fromEntries(error.issues.toReversed().map((i) => [i.path[0], i.message]))
}

/** A form post works without JavaScript and keeps the phone number out of the URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const asked = askedBy(typed)
  const errors = wrongFields(asked)
  if (errors) return data<Answer>({ kind: 'wrong', asked, errors }, { status: 422 })
  try {
    const ask = typed.cancel ? cancelOrder : trackOrder
    const order = await ask(context.get(apiFetchContext), asked)
    return data<Answer>({ kind: 'found', asked, order })
  } catch (error) {
    return data<Answer>(answerTo(error, typed), {
      status: error instanceof ApiProblem ? error.status || 503 : 500,
    })
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitInBrowser<Answer>(args, (typed) => refusedFor('network', typed))

/**
 * Prefills empty fields: the latest order of this device where the address names none, and the
 * phone of one that was placed in this tab. They are sent at once for a link that wants the order
 * and not the form, unless a phone was typed by then.
 */
function usePlaced(named: string | null, hasAnswer: boolean) {
  const { state } = useLocation()
  const isSentAtOnce = state?.isOpenAtOnce === openAtOnce.isOpenAtOnce && !hasAnswer
  const number = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const fill = (field: HTMLInputElement | null, value: string | undefined) => {
      if (field?.value === '' && value) field.value = value
    }
    const isUntouched = phone.current?.value === ''
    fill(number.current, named ?? latestTicket()?.order_number)
    const known = phoneOf(number.current?.value ?? '')
    fill(phone.current, known)
    if (known !== undefined && isUntouched && isSentAtOnce && navigator.onLine)
      phone.current?.form?.requestSubmit()
  }, [named, isSentAtOnce])
  return [number, phone] as const
}

/** Why nothing is shown or changed; takes the focus, so that it is not out of view. */
function RefusalNote({ answer }: { answer: Refused }) {
  const { reason } = answer
  const t = useTranslations('orders.track')
  const shared = useTranslations('shared')
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [answer])
  return (
    <p
      ref={note}
      role="alert"
      tabIndex={-1}
      className="rounded-control bg-danger-bg p-4 font-semibold text-danger"
    >
      {reason === 'network' ? shared('networkError') : t(reason)}
    </p>
  )
}

function AskForOrder({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('orders.track')
  const shared = useTranslations('shared')
  const [search] = useSearchParams()
  const [numberField, phoneField] = usePlaced(search.get('number'), answer !== undefined)
  // The answer takes the place of the form, and of what would be typed meanwhile.
  const isAsking = useNavigation().state === 'submitting'
  const errors = answer?.kind === 'wrong' ? answer.errors : {}
  useEffect(() => {
    // The field tells a screen reader what is wrong with it.
    if (answer?.kind !== 'wrong') return
    const field = answer.errors.order_number ? numberField : phoneField
    field.current?.focus()
  }, [answer, numberField, phoneField])
  const asked = answer?.kind === 'found' ? undefined : answer?.asked
  return (
    <Form method="post" noValidate className="max-w-md space-y-5">
      {answer?.kind === 'refused' && (
        <>
          <RefusalNote answer={answer} />
          <OrderByPhone
            text={t('help')}
            message={t('helpText', { number: answer.asked.order_number })}
          />
        </>
      )}
      <TextField
        ref={numberField}
        name="order_number"
        label={t('number')}
        defaultValue={asked?.order_number ?? search.get('number') ?? ''}
        placeholder={`${prefixOf(useClub())}-2026-000000`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        readOnly={isAsking}
        error={errors.order_number}
      />
      <TextField
        ref={phoneField}
        name="phone"
        defaultValue={asked?.phone}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        placeholder="+213 XXX XXX XXX"
        maxLength={40}
        dir="ltr"
        readOnly={isAsking}
        error={errors.phone}
      />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isAsking}>
        {isAsking ? shared('loading') : t('show')}
      </Button>
    </Form>
  )
}

/** Asks twice: once to open it, once to send it. `children` say why it was refused. */
function CancelOrder({ asked, children }: { asked: Asked; children: ReactNode }) {
  const t = useTranslations('orders.track')
  const isAsking = useNavigation().state === 'submitting'
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {t('cancel')}
      </summary>
      <Form method="post" className="mt-2 space-y-3">
        <p className="text-ink2">{t('cancelText')}</p>
        {children}
        <input type="hidden" name="order_number" value={asked.order_number} />
        <input type="hidden" name="phone" value={asked.phone} />
        <input type="hidden" name="cancel" value="1" />
        <Button type="submit" look="outline" aria-disabled={isAsking}>
          {t('cancelNow')}
        </Button>
      </Form>
    </details>
  )
}

/** The order to show: the one just found, or the last one if its cancellation was refused. */
function useShownOrder(answer: Answer | undefined): Found | undefined {
  const [last, setLast] = useState<Found>()
  if (answer?.kind === 'found' && answer !== last) setLast(answer)
  if (answer?.kind === 'refused' && answer.isOfCancel) return last
  return answer?.kind === 'found' ? answer : undefined
}

/** Order tracking by number and phone, without an account. */
export default function TrackOrderScreen({ actionData }: Route.ComponentProps) {
  const t = useTranslations('orders.track')
  const shown = useShownOrder(actionData)
  return (
    // The order comes after the page: the footer stays below the view.
    <div className="page min-h-dvh max-w-2xl py-8 lg:py-12">
      <PageMeta title={t('title')} isRefused={actionData && actionData.kind !== 'found'} noIndex />
      <h1 className="display">{t('heading')}</h1>
      {shown ? (
        <div className="mt-6 space-y-6">
          <TrackedOrderView order={shown.order}>
            {shown.order.status === 'pending' && !shown.order.parcel && (
              <CancelOrder asked={shown.asked}>
                {actionData?.kind === 'refused' && <RefusalNote answer={actionData} />}
              </CancelOrder>
            )}
          </TrackedOrderView>
          {/* The order comes first; the form for another one is folded below it. */}
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
              {t('other')}
            </summary>
            <div className="pt-3">
              <AskForOrder answer={shown} />
            </div>
          </details>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-8 text-18 text-ink2">{t('intro')}</p>
          <AskForOrder answer={actionData} />
        </>
      )}
    </div>
  )
}
