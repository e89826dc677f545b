import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { type FieldErrors, fieldErrorsOf } from '#ui/forms/schema-form.ts'
import type { ParcelColumn } from '../../desk-contract.ts'
import { type ParcelSettings, parcelSettings } from '../../parcel-contract.ts'
import { invalidateParcelSheets, parcelSettingsQuery, saveParcelSettings } from './parcel-client.ts'
import { useSettingsToast } from './use-settings-toast.ts'

/** The settings as they stand in the form. */
export type ParcelValues = { link: string; columns: readonly ParcelColumn[] }

export const valuesOfParcels = ({ tracking_link, columns }: ParcelSettings): ParcelValues => ({
  link: tracking_link ?? '',
  columns,
})

const isSame = (one: ParcelValues, other: ParcelValues) =>
  one.link.trim() === other.link && one.columns.join() === other.columns.join()

const isUntouched = (now: ParcelValues, shown: ParcelValues) =>
  now.link === shown.link && now.columns.join() === shown.columns.join()

/**
 * `shown` is what the form shows when the save begins; what is typed since then stays. `before` is
 * what an undo saves again; an undo itself has none.
 */
type Save = { wanted: ParcelValues; shown: ParcelValues; version: number; before?: ParcelValues }

/**
 * The form's state: what was typed survives refusals and newer settings, which are shown beside it;
 * a save can be undone from its toast.
 */
export function useParcelSettingsEditor(saved: ParcelSettings) {
  const t = useTranslations('admin.orders.parcel.settings')
  const queries = useQueryClient()
  const tellRefusal = useRefusalToast()
  const tellSaved = useSettingsToast('parcel-settings')
  const [base, setBase] = useState(saved)
  const [values, set] = useState(() => valuesOfParcels(saved))
  const [theirs, setTheirs] = useState<ParcelSettings>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const isDirty = !isSame(values, valuesOfParcels(base))
  const take = (settings: ParcelSettings, shown = values) => {
    setBase(settings)
    set((now) => (isUntouched(now, shown) ? valuesOfParcels(settings) : now))
    setTheirs(undefined)
    setErrors({})
    queries.setQueryData(parcelSettingsQuery().queryKey, settings)
    void invalidateParcelSheets(queries)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wanted: { link, columns }, version }: Save) =>
      saveParcelSettings({ version, tracking_link: link, columns: [...columns] }),
    onSuccess: (settings, { before, shown }) => {
      take(settings, shown)
      const { version } = settings
      const undo =
        before && (() => mutate({ wanted: before, shown: valuesOfParcels(settings), version }))
      tellSaved(t(before ? 'saved' : 'undone'), undo)
    },
    onError: (error) => {
      const current = currentOf(error, parcelSettings)
      if (current) return setTheirs(current)
      if (!(error instanceof ApiProblem) || error.code !== 'invalid') return tellRefusal(error)
      const refused = fieldErrorsOf(error)
      setErrors(refused)
      document.getElementById(refused.tracking_link ? 'tracking_link' : 'columns')?.focus()
    },
  })
  const save = (from: ParcelSettings) => {
    const { version } = from
    if (!isPending && isDirty)
      mutate({ wanted: values, shown: values, version, before: valuesOfParcels(from) })
  }
  return {
    values,
    set,
    errors,
    base,
    theirs,
    isDirty,
    isSaving: isPending,
    save: () => save(base),
    discard: () => {
      set(valuesOfParcels(base))
      setErrors({})
    },
    keepMine: () => theirs && save(theirs),
    takeTheirs: () => theirs && take(theirs),
  }
}

export type ParcelSettingsEditor = ReturnType<typeof useParcelSettingsEditor>
