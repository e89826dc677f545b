import { type SyntheticEvent, useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { afterPress } from '#ui/forms/after-press.ts'
import { readDraft } from '#ui/forms/draft.ts'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { Place } from '#core/places.ts'
import { communesQuery, toPlaces } from './client.ts'
import { WilayaField } from './wilaya-field.tsx'
import { useDeliveryProblem } from './use-delivery-problem.ts'
import { readKeptDetails } from './kept-details.ts'
import { PlaceField } from './place-field.tsx'
import { RightWilaya } from './right-wilaya.tsx'
import { checkoutDraft } from './use-checkout.ts'

const noPlaces: readonly Place[] = []

/** The communes of a wilaya; none before they are loaded or when the network is away. */
export function useCommunes(wilaya: number | null): readonly Place[] {
  const { data } = useQuery({
    ...communesQuery(wilaya ?? 0),
    enabled: wilaya !== null,
    select: toPlaces,
  })
  return data ?? noPlaces
}

/** The commune in its field once that was left; empty while somebody types in it. */
function useLeftCommune(start: string) {
  const [left, setLeft] = useState(start)
  const hear = ({ target, type }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement && target.name === 'commune')) return
    if (type === 'blur') afterPress(() => setLeft(target.value.trim()))
    else setLeft('')
  }
  return { left, handlers: { onBlur: hear, onInput: hear } }
}

/**
 * Wilaya, commune and street. Loaded late, only for delivery, so it reads the stored details
 * itself.
 */
type AddressFieldsProps = { errors: FieldErrors; onWilaya: (code: number | null) => void }

export function AddressFields({ errors, onWilaya }: AddressFieldsProps) {
  const t = useTranslations('orders.address')
  const problemOf = useDeliveryProblem()
  const [kept] = useState(() => ({ ...readKeptDetails(), ...readDraft(checkoutDraft) }))
  const [code, setCode] = useState<number | null>(null)
  const communes = useCommunes(code)
  const { left, handlers } = useLeftCommune(kept.commune ?? '')
  const [taken, setTaken] = useState<{ name: string; times: number }>()
  const take = (name: string) => {
    setTaken((last) => ({ name, times: (last?.times ?? 0) + 1 }))
    // The tapped button disappears, and the focus would go with it.
    document.getElementById('commune')?.focus()
  }
  const show = useCallback(
    (wilaya: number | null) => {
      setCode(wilaya)
      onWilaya(wilaya)
    },
    [onWilaya],
  )
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2" {...handlers}>
        <WilayaField
          key={taken?.times}
          error={errors.wilaya}
          start={taken?.name ?? kept.wilaya}
          onWilaya={show}
        />
        <PlaceField
          name="commune"
          label={t('commune')}
          places={communes}
          start={kept.commune ?? ''}
          autoComplete="address-level2"
          error={errors.commune}
          problem={problemOf(errors.commune)}
        />
      </div>
      <RightWilaya commune={left} wilaya={code} communes={communes} onTake={take} />
      <div data-street>
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
    </div>
  )
}
