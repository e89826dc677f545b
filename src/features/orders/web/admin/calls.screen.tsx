import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { formatPhone } from '#core/format-phone.ts'
import { maxCounted } from '#core/limits.ts'
import { DialogButton } from '#features/money/web/admin/dialog-button.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { emptyLink, Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Ban } from '#ui/icons/ban.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { CallDesk, HeldOrder } from '../../call-contract.ts'
import { BlockForm } from './block-form.tsx'
import { CallOutcomes } from './call-outcomes.tsx'
import { EarlierCalls, OrderInHand } from './held-order.tsx'
import { type BlockOffer, useCallDesk } from './use-call-desk.ts'

function Due({ due }: { due: number }) {
  const t = useTranslations('admin.orders.calls')
  const text = due > maxCounted ? t('dueMany', { count: maxCounted }) : t('due', { count: due })
  return <p className="font-semibold">{text}</p>
}

/** No order is due, or other admins have all orders that are. */
function NobodyDue({ desk: { due, next_at } }: { desk: CallDesk }) {
  const t = useTranslations('admin.orders.calls')
  const locale = useLanguage()
  const text =
    due > 0
      ? t('othersHave')
      : next_at
        ? t('nextAt', { date: formatDateTime(next_at, locale) })
        : undefined
  return (
    <Notice title={t('none')} text={text}>
      <Link to={adminPaths.orders()} className={emptyLink}>
        {t('toOrders')}
      </Link>
    </Notice>
  )
}

/** After a fake order: blocks its phone, or not. */
function Offer({ offer, onClose }: { offer: BlockOffer; onClose: () => void }) {
  const t = useTranslations('admin.orders')
  const { phone, number } = offer
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sunk p-3"
    >
      <p className="grow">{t('calls.offer', { phone: formatPhone(phone) })}</p>
      <DialogButton button={<Button>{t('blocked.save')}</Button>} title={t('blocked.add')}>
        {(close) => (
          <BlockForm
            phone={formatPhone(phone)}
            reason={t('calls.fakeReason', { number })}
            onDone={() => {
              close()
              onClose()
            }}
          />
        )}
      </DialogButton>
      <Button look="quiet" onClick={onClose}>
        {t('calls.offerNo')}
      </Button>
    </div>
  )
}

/** Another admin has the order that was asked for, or it needs no call. */
function NotToCall({ error, onNext }: { error: ApiProblem; onNext: () => void }) {
  const t = useTranslations('admin.orders.calls')
  return (
    <Notice
      role="alert"
      title={t(`refusals.${error.code === 'call_taken' ? 'call_taken' : 'not_to_call'}`)}
    >
      <Button onClick={onNext}>{t('goOn')}</Button>
    </Notice>
  )
}

/** The key of the form: a change of the order keeps what is typed, a recorded call clears it. */
const keyOf = ({ order, calls: [latest] }: HeldOrder) => `${order.id} ${latest?.id ?? ''}`

/** One order after the other: call, then one tap. */
export default function CallsScreen() {
  const t = useTranslations('admin.orders')
  const { query, isBusy, offer, closeOffer, goOn, say } = useCallDesk()
  const { error } = query
  const isRefused = error instanceof ApiProblem && error.status === 409
  return (
    <>
      <ScreenHeading title={t('calls.title')} subtitle={t('calls.subtitle')}>
        <ButtonLink look="quiet" to={adminPaths.blockedPhones} className="-mx-5">
          <Ban aria-hidden className="size-5" strokeWidth={1.75} /> {t('blocked.title')}
        </ButtonLink>
      </ScreenHeading>
      <div className="max-w-2xl space-y-4">
        {offer && <Offer key={offer.number} offer={offer} onClose={closeOffer} />}
        {isRefused ? (
          <NotToCall error={error} onNext={goOn} />
        ) : (
          <QueryView
            query={query}
            skeleton={<Skeleton count={2} shape="h-48" className="space-y-4" />}
          >
            {(desk) =>
              desk.held ? (
                <div key={keyOf(desk.held)} className="space-y-5">
                  <Due due={desk.due} />
                  <OrderInHand held={desk.held} />
                  <CallOutcomes
                    held={desk.held}
                    isBusy={isBusy}
                    onSay={(said) => desk.held && say(desk.held.order, said)}
                  />
                  <EarlierCalls calls={desk.held.calls} />
                </div>
              ) : (
                <NobodyDue desk={desk} />
              )
            }
          </QueryView>
        )}
      </div>
    </>
  )
}
