import { directionOf, type Locale, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EarlierValues } from '#ui/forms/earlier-values.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextArea, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { type AdminPickupPlace, newPickupPlace } from '../../admin-contract.ts'
import { placeCalls, placeRevisionsQuery, useReadPlacesAgain } from './client.ts'
import {
  bodyOf,
  emptyPlace,
  placeTexts,
  type PlaceValues,
  readCurrentPlace,
  readEarlierPlace,
  useDescribePlace,
  valuesOf,
} from './place-values.ts'

type Props = { place?: AdminPickupPlace; onClose: () => void }
type Form = EditForm<PlaceValues>

function usePlaceForm({ place, onClose }: Props): Form {
  const t = useTranslations('admin.orders.places')
  return useRowForm({
    edited: place
      ? { values: valuesOf(place), saved: { id: place.id, version: place.version } }
      : { values: emptyPlace },
    schema: newPickupPlace,
    bodyOf,
    moreErrors: (values: PlaceValues) => byPath(textErrors(values, 'name')),
    calls: placeCalls,
    said: () => t('saved'),
    readCurrent: readCurrentPlace,
    readAgain: useReadPlacesAgain(),
    onClose,
  })
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.orders.places.fields')
  const language = { lang: locale, dir: directionOf(locale) }
  const [name, address] = [`name_${locale}` as const, `address_${locale}` as const]
  return (
    <LanguageFields {...languageOf(form, placeTexts, locale)}>
      <TextField {...language} {...form.text(name)} label={t(name)} />
      <TextArea {...language} {...form.text(address)} optional rows={3} label={t(address)} />
    </LanguageFields>
  )
}

function EarlierPlaces({ id, onUse }: { id: string; onUse: (values: PlaceValues) => void }) {
  const describe = useDescribePlace()
  return (
    <EarlierValues
      query={placeRevisionsQuery(id)}
      valuesOf={({ value }) => readEarlierPlace(value, id)}
      onUse={onUse}
    >
      {(earlier) => (
        <ul>
          {describe(earlier)
            .filter(({ text }) => text !== '')
            .map(({ name, label, text }) => (
              <li key={name} className="wrap-anywhere whitespace-pre-line">
                {label} – <bdi>{text}</bdi>
              </li>
            ))}
        </ul>
      )}
    </EarlierValues>
  )
}

/** Adds or edits a place of pickup: three languages, on a phone one after the other. */
export function PlaceDialog({ place, onClose }: Props) {
  const t = useTranslations('admin.orders.places')
  const gaps = useTranslations('admin.shared.translation')
  const form = usePlaceForm({ place, onClose })
  return (
    <EditDialog
      title={t(place ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribePlace()}
      onClose={onClose}
      isWide
    >
      <p className="text-15 text-ink2">{gaps('hint')}</p>
      <div className="grid gap-6 lg:grid-cols-3">
        {locales.map((locale) => (
          <TextsOf key={locale} form={form} locale={locale} />
        ))}
      </div>
      <FieldRow columns={2}>
        <TextField
          {...form.text('map_url')}
          optional
          type="url"
          dir="ltr"
          label={t('fields.map_url')}
          hint={t('mapHint')}
        />
        <TextField
          {...form.text('position')}
          optional
          inputMode="numeric"
          dir="ltr"
          label={t('fields.position')}
          hint={t('positionHint')}
        />
      </FieldRow>
      {place && <EarlierPlaces id={place.id} onUse={form.set} />}
    </EditDialog>
  )
}
