import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { readDraft } from '#ui/forms/draft.ts'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { findPlace, placeName } from '#core/places.ts'
import { codeOfWilaya, type Place, wilayas } from '#core/wilayas.ts'
import { communesQuery, toPlaces } from './client.ts'
import { readKeptDetails } from './kept-details.ts'
import { PlaceField } from './place-field.tsx'
import { checkoutDraft } from './use-checkout.ts'

const homeWilaya: Place = { fr: 'Constantine', ar: 'قسنطينة' }
const noPlaces: readonly Place[] = []

/** The communes of the wilaya as typed; none before they are loaded or when the network is away. */
function useCommunes(typed: string): readonly Place[] {
  const wilaya = findPlace(wilayas, typed)
  const { data } = useQuery({
    ...communesQuery(wilaya ? codeOfWilaya(wilaya) : 0),
    enabled: wilaya !== undefined,
    select: toPlaces,
  })
  return data ?? noPlaces
}

/**
 * Wilaya, commune and street. Loaded late, only for delivery, so it reads the stored details
 * itself.
 */
export function AddressFields({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('orders.address')
  const locale = useLanguage()
  const [kept] = useState(() => ({ ...readKeptDetails(), ...readDraft(checkoutDraft) }))
  const [wilaya, setWilaya] = useState(() => kept.wilaya ?? placeName(homeWilaya, locale))
  const communes = useCommunes(wilaya)
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField
          name="wilaya"
          label={t('wilaya')}
          places={wilayas}
          none={t('none')}
          start={wilaya}
          autoComplete="address-level1"
          error={errors.wilaya}
          onType={setWilaya}
        />
        <PlaceField
          name="commune"
          label={t('commune')}
          places={communes}
          start={kept.commune ?? ''}
          autoComplete="address-level2"
          error={errors.commune}
        />
      </div>
      <TextArea
        name="street"
        label={t('street')}
        autoComplete="street-address"
        defaultValue={kept.street}
        rows={2}
        maxLength={700}
        error={errors.street}
      />
    </div>
  )
}
