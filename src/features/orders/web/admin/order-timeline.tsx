import { useQuery } from '@tanstack/react-query'
import { StickyNote } from '#ui/icons/sticky-note.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { OrderTimeline as Timeline } from '../../change-contract.ts'
import { CallSaid } from './call-said.tsx'
import { ChangeStep } from './change-step.tsx'
import { timelineQuery } from './client.ts'
import { NoteForm } from './note-form.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import { StatusBadge } from './order-status.tsx'

function Step({
  step,
  products,
}: { step: Timeline['items'][number] } & Pick<Timeline, 'products'>) {
  const t = useTranslations('admin.orders.timeline')
  const locale = useLanguage()
  return (
    <li className="border-s-2 border-line ps-4">
      {step.kind === 'status' && <StatusBadge status={step.status} />}
      {step.kind === 'call' && <CallSaid step={step} />}
      {step.kind === 'parcel' && <ParcelBadge state={step.state} />}
      {step.kind === 'stock_released' && <p className="font-semibold">{t('stockReleased')}</p>}
      {'before' in step && <ChangeStep step={step} products={products} />}
      {step.kind === 'note' && (
        <p
          className="flex gap-2 rounded-control bg-sunk p-3 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          <StickyNote aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          {step.text}
        </p>
      )}
      <p className="mt-1 text-13 text-ink2">
        {step.kind !== 'stock_released' && (
          <>
            <bdi>{step.actor === 'visitor' ? t('customer') : step.actor}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={step.created_at}>{formatDateTime(step.created_at, locale)}</time>
      </p>
    </li>
  )
}

/** An order's changes with actor and time, the club's notes, and a form for a new note. */
export function OrderTimeline({ id }: { id: string }) {
  return (
    <QueryView query={useQuery(timelineQuery(id))} skeleton={<Spinner />}>
      {({ items, products }) => (
        <div className="space-y-4">
          <ol className="space-y-4 text-15">
            {items.map((step, index) => (
              <Step key={index} step={step} products={products} />
            ))}
          </ol>
          <NoteForm id={id} />
        </div>
      )}
    </QueryView>
  )
}
