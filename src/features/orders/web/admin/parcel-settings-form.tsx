import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { ChevronUp } from '#ui/icons/chevron-up.ts'
import { type ParcelColumn, parcelColumns } from '../../desk-contract.ts'
import type { ParcelSettingsEditor } from './use-parcel-settings-editor.ts'

type Props = { columns: readonly ParcelColumn[]; onChange: (columns: ParcelColumn[]) => void }

/** The columns shown, in their order, then the others. */
function Columns({ columns, onChange }: Props) {
  const t = useTranslations('admin.orders.parcel')
  const others = parcelColumns.filter((column) => !columns.includes(column))
  const move = (column: ParcelColumn, by: -1 | 1) => {
    const from = columns.indexOf(column)
    const place = Math.min(Math.max(from + by, 0), columns.length - 1)
    onChange(columns.toSpliced(from, 1).toSpliced(place, 0, column))
  }
  const toggle = (column: ParcelColumn) =>
    onChange(
      columns.includes(column) ? columns.filter((each) => each !== column) : [...columns, column],
    )
  return (
    <ul className="divide-y divide-line border-y border-line">
      {[...columns, ...others].map((column) => {
        const name = t(`columns.${column}`)
        const isShown = columns.includes(column)
        return (
          <li key={column} className="flex items-center justify-between gap-2">
            <label className="flex min-h-11 grow items-center gap-3">
              <input
                type="checkbox"
                checked={isShown}
                onChange={() => toggle(column)}
                className="size-6 shrink-0 accent-primary"
              />
              {name}
            </label>
            {isShown && (
              <span className="flex">
                <IconAction
                  label={t('settings.up', { column: name })}
                  Icon={ChevronUp}
                  onClick={() => move(column, -1)}
                />
                <IconAction
                  label={t('settings.down', { column: name })}
                  Icon={ChevronDown}
                  onClick={() => move(column, 1)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The settings of parcels as a form. */
export function ParcelSettingsForm({ editor }: { editor: ParcelSettingsEditor }) {
  const t = useTranslations('admin.orders.parcel.settings')
  const delivery = useTranslations('admin.orders.delivery')
  const { values, set, errors, isDirty, isSaving, save, discard } = editor
  return (
    <form
      noValidate
      className="max-w-2xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        name="tracking_link"
        label={t('fields.tracking_link')}
        hint={t('linkHint', { number: '{number}', example: 'https://example.dz/{number}' })}
        optional
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
        value={values.link}
        problem={errors.tracking_link && t('linkInvalid', { number: '{number}' })}
        onChange={({ currentTarget }) => set({ ...values, link: currentTarget.value })}
      />
      <fieldset id="columns" tabIndex={-1} className="min-w-0 space-y-2 outline-none">
        <legend className="font-semibold">{t('fields.columns')}</legend>
        <p className="text-15 text-ink2">{t('columnsHint')}</p>
        <Columns columns={values.columns} onChange={(columns) => set({ ...values, columns })} />
        {errors.columns && (
          <p role="alert" className="text-15 font-semibold text-danger">
            {t('oneColumn')}
          </p>
        )}
      </fieldset>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-bg px-4 py-3">
        <Button type="submit" aria-disabled={isSaving || !isDirty}>
          {delivery('save')}
        </Button>
        {isDirty && (
          <Button look="outline" onClick={discard}>
            {delivery('revert')}
          </Button>
        )}
      </div>
    </form>
  )
}
