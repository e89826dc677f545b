import { type FormEvent, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { type Order, orderStatuses } from '../../contract.ts'
import { notifiesCustomer } from '../../rules.ts'
import { parseStatus } from '../status-look.ts'
import { parcelStepsOf } from './parcel-bar.tsx'
import { SilentChoice } from './silent-choice.tsx'
import { useParcelSteps } from './use-parcel-steps.ts'
import { useStatusChanges } from './use-status-changes.ts'

export const bulkFormId = 'status-of-chosen'

const parcel = 'parcel:'

/** The statuses, and the steps that some of the orders' parcels can take. */
function Choice({
  orders,
  chosen,
  onChoose,
}: {
  orders: readonly Order[]
  chosen: string
  onChoose: (chosen: string) => void
}) {
  const t = useTranslations('admin.orders')
  const steps = parcelStepsOf(orders)
  const statuses = orderStatuses.map((each) => (
    <option key={each} value={each}>
      {t(`status.${each}`)}
    </option>
  ))
  return (
    <select
      id={bulkFormId}
      aria-label={t('bulk.setStatus')}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="min-h-11 min-w-0 grow rounded-control border border-edge bg-surface px-3 text-16 text-ink"
    >
      <option value="" disabled>
        {t('bulk.setStatus')}
      </option>
      {steps.length === 0 ? (
        statuses
      ) : (
        <>
          <optgroup label={t('columns.status')}>{statuses}</optgroup>
          <optgroup label={t('parcel.title')}>
            {steps.map((each) => (
              <option key={each} value={parcel + each}>
                {t(`parcel.steps.${each}`)}
              </option>
            ))}
          </optgroup>
        </>
      )}
    </select>
  )
}

/**
 * Sets the status of all selected orders, or takes a step with their parcels. It needs a submit
 * button because on a select, each arrow key fires a change.
 */
export function BulkForm({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('admin.orders.bulk')
  const statuses = useStatusChanges()
  const parcels = useParcelSteps()
  const [typed, choose] = useState('')
  const [isSilent, setSilent] = useState(false)
  const isPending = statuses.isPending || parcels.isPending
  const status = parseStatus(typed)
  const step = parcelStepsOf(orders).find((each) => parcel + each === typed)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (status) statuses.change(orders.map((order) => ({ order, status, isSilent })))
    if (step) parcels.move(orders, step)
  }
  const notifiesSome = status && orders.some((order) => notifiesCustomer(order, status))
  return (
    <form
      onSubmit={apply}
      className="flex min-w-0 flex-wrap gap-x-1.5 max-sm:basis-full sm:ms-auto"
    >
      {notifiesSome && (
        <div className="max-sm:basis-full">
          <SilentChoice isSilent={isSilent} onChoose={setSilent} />
        </div>
      )}
      <div className="flex min-w-0 gap-1.5 max-sm:basis-full">
        <Choice orders={orders} chosen={status || step ? typed : ''} onChoose={choose} />
        <Button type="submit" look="gold" aria-disabled={!(status || step) || isPending}>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
