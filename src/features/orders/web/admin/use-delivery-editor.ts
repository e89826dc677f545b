import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type DeliverySettings, deliverySettings } from '../../admin-contract.ts'
import { deliverySettingsQuery, saveDelivery } from './client.ts'
import {
  anyDaysProblem,
  areAmounts,
  areDays,
  changeOf,
  type DeliveryValues,
  holdProblem,
  valuesOf,
} from './delivery-values.ts'
import { useRefusedFields } from './use-refused-fields.ts'
import { useSettingsToast } from './use-settings-toast.ts'

const isSame = (one: DeliveryValues, other: DeliveryValues) =>
  JSON.stringify(changeOf(one, 0)) === JSON.stringify(changeOf(other, 0))

const isUntouched = (now: DeliveryValues, shown: DeliveryValues) =>
  JSON.stringify(now) === JSON.stringify(shown)

/** The first problem of the typed values, in words. */
function useFirstProblem() {
  const t = useTranslations('admin.orders.delivery')
  const arrivals = useTranslations('admin.orders.arrival.problems')
  const holds = useTranslations('admin.orders.calls.settings')
  return (values: DeliveryValues): string | undefined => {
    if (!areAmounts(values)) return t('invalid')
    if (!areDays(values.return_days)) return t('invalidDays')
    const late = anyDaysProblem(values)
    if (late) return arrivals(late.kind)
    const wrong = holdProblem(values)
    return wrong ? holds(wrong) : undefined
  }
}

/**
 * `shown` is what the form shows when the save begins; what is typed since then stays. `before` is
 * what an undo saves again; an undo itself has none.
 */
type Save = {
  wanted: DeliveryValues
  shown: DeliveryValues
  version: number
  before?: DeliveryValues
}

/**
 * The form's state: typed values survive refusals and newer settings, which are shown beside them;
 * a save can be undone from its toast.
 */
export function useDeliveryEditor(saved: DeliverySettings) {
  const t = useTranslations('admin.orders.delivery')
  const queries = useQueryClient()
  const tellRefusal = useRefusalToast()
  const tellSaved = useSettingsToast('delivery')
  const firstProblem = useFirstProblem()
  const [base, setBase] = useState(saved)
  const [values, setValues] = useState(() => valuesOf(saved))
  const { problemOf, refuse, forget } = useRefusedFields(values)
  const [theirs, setTheirs] = useState<DeliverySettings>()
  const isDirty = !isSame(values, valuesOf(base))
  const set = (changed: DeliveryValues) => {
    forget()
    setValues(changed)
  }
  const take = (settings: DeliverySettings, shown = values) => {
    setBase(settings)
    forget()
    setValues((now) => (isUntouched(now, shown) ? valuesOf(settings) : now))
    setTheirs(undefined)
    queries.setQueryData(deliverySettingsQuery().queryKey, settings)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wanted, version }: Save) => saveDelivery(changeOf(wanted, version)),
    onSuccess: (settings, { before, shown }) => {
      take(settings, shown)
      const { version } = settings
      const undo = before && (() => mutate({ wanted: before, shown: valuesOf(settings), version }))
      tellSaved(t(before ? 'saved' : 'undone'), undo)
    },
    onError: (error) => {
      const current = currentOf(error, deliverySettings)
      if (current) return setTheirs(current)
      if (error instanceof ApiProblem && error.code === 'invalid') return refuse(error)
      tellRefusal(error)
    },
  })
  const save = (from: DeliverySettings) => {
    if (isPending || !isDirty) return
    const title = firstProblem(values)
    if (title !== undefined) return showToast({ kind: 'error', title })
    const { version } = from
    mutate({ wanted: values, shown: values, version, before: valuesOf(from) })
  }
  return {
    values,
    problemOf,
    set,
    base,
    theirs,
    isDirty,
    isSaving: isPending,
    save: () => save(base),
    discard: () => set(valuesOf(base)),
    keepMine: () => theirs && save(theirs),
    takeTheirs: () => theirs && take(theirs),
  }
}

export type DeliveryEditor = ReturnType<typeof useDeliveryEditor>
