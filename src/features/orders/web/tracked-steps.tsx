import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Truck } from '#ui/icons/truck.ts'
import type { TrackedOrder } from '../contract.ts'
import { isCollected } from '../facts.ts'
import { statusLook } from './status-look.ts'
import { type TrackedStep, trackedSteps } from './parcel-steps.ts'

const toCome = 'border-2 border-dashed border-edge text-ink2'

const isBack = ({ word }: TrackedStep) => word === 'parcel.refused' || word === 'parcel.returned'

// The colours of the back office's badges are not in the site's sheet. Forced colours take the fill
// and draw the border instead; on paper a light icon needs its fill.
const reached = 'border-2 border-transparent [print-color-adjust:exact]'

function coloursOf(step: TrackedStep) {
  if (!step.isReached) return toCome
  if (isBack(step)) return `${reached} bg-warn-bg text-warn`
  return `${reached} ${step.isCurrent ? 'bg-primary text-on-primary' : 'bg-sunk text-ink2'}`
}

function iconOf({ word, isParcel }: TrackedStep) {
  if (isParcel) return Truck
  return statusLook(word === 'parcel.delivered' ? 'completed' : word.replace('status.', '')).Icon
}

/** The courier's number of the parcel, and the courier's page of it. */
function Tracking({ number, url }: { number: string; url: string | null }) {
  const t = useTranslations('orders.track.parcel')
  return (
    <span className="block text-15 font-normal wrap-anywhere">
      {t('number')} <bdi dir="ltr">{number}</bdi>
      {url && (
        <a
          href={url}
          rel="noopener noreferrer"
          target="_blank"
          className="block min-h-11 content-center font-semibold text-link underline underline-offset-4"
        >
          {t('follow')}
        </a>
      )}
    </span>
  )
}

/** What happens now; nothing where the page says it elsewhere, or the order is over. */
function Now({ order: { status, stock_state, delivery_method: method } }: { order: TrackedOrder }) {
  const t = useTranslations('orders')
  const comesTo = isCollected(method) ? 'collected' : 'sent'
  const saying = () => {
    if (status === 'pending') return stock_state ? '' : t('confirmation.nextText', { way: comesTo })
    if (status === 'confirmed' || status === 'processing')
      return t('track.prepared', { way: comesTo })
    return status === 'ready' ? t(`delivery.${method}.ready`) : ''
  }
  const text = saying()
  return text && <span className="block text-15 font-normal">{text}</span>
}

/** The line from a step's circle to the next one, dashed while that is to come. */
const Way = ({ isGone }: { isGone: boolean }) => (
  <span
    aria-hidden
    className={`absolute start-4.75 top-10 bottom-0 border-s-2 border-edge ${isGone ? '' : 'border-dashed'}`}
  />
)

/** The order's steps: past ones with their time, the current one, and those to come. */
export function TrackedSteps({ order }: { order: TrackedOrder }) {
  const t = useTranslations('orders.track')
  const locale = useLanguage()
  const { parcel } = order
  const steps = trackedSteps(order)
  return (
    <ol>
      {steps.map((step, index) => {
        const { word, isReached, reachedAt, isCurrent, isParcel } = step
        const Icon = iconOf(step)
        const next = steps[index + 1]
        return (
          <li
            key={word}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex items-start gap-3 pb-4 last:pb-0"
          >
            {next && <Way isGone={next.isReached} />}
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-round ${coloursOf(step)}`}
            >
              <Icon aria-hidden className="size-5" strokeWidth={2} />
            </span>
            <span className={`min-w-0 pt-1.5 ${isCurrent ? 'font-bold' : ''}`}>
              {t(word)}
              {reachedAt && (
                <time dateTime={reachedAt} className="block text-15 font-normal text-ink2">
                  {formatDateTime(reachedAt, locale)}
                </time>
              )}
              {!isReached && (
                <span className="block text-15 font-normal text-ink2">{t('toCome')}</span>
              )}
              {isCurrent && !isParcel && <Now order={order} />}
              {word === 'parcel.refused' && (
                <span className="block text-15 font-normal">{t('parcel.refusedText')}</span>
              )}
              {isParcel && parcel?.tracking_number && (
                <Tracking number={parcel.tracking_number} url={parcel.tracking_url} />
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
