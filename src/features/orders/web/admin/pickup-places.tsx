import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { SettingsRow, SettingsRows, SettingsSection } from '#ui/settings-list.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { AdminPickupPlace } from '../../admin-contract.ts'
import { pickupPlacesQuery, placeCalls, useReadPlacesAgain } from './client.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { placeTexts } from './place-values.ts'

type RowProps = { place: AdminPickupPlace; onEdit: (place: AdminPickupPlace) => void }

function Actions({ place, onEdit }: RowProps) {
  const t = useTranslations('admin.orders.places')
  const views = useTranslations('admin.shared.views')
  const locale = useLanguage()
  const name = localized(place, 'name', locale)
  const calls = { restore: () => placeCalls.restore(place.id), readAgain: useReadPlacesAgain() }
  if (place.archived)
    return <RestoreAction label={views('restoreOf', { title: name })} {...calls} />
  return (
    <>
      <IconAction label={t('editOf', { name })} Icon={Pencil} onClick={() => onEdit(place)} />
      <RemoveAction
        label={t('deleteOf', { name })}
        remove={() => placeCalls.archive(place.id)}
        removed={t('deleted')}
        {...calls}
      />
    </>
  )
}

function PlaceRow({ place, onEdit }: RowProps) {
  const t = useTranslations('admin.orders.places')
  return (
    <SettingsRow row={place} heading="h3" actions={<Actions place={place} onEdit={onEdit} />}>
      <p className="text-15 wrap-anywhere whitespace-pre-line text-ink2">
        <FallbackText texts={partialTranslationsOf(place, 'address')} />
      </p>
      {place.archived && <p className="text-13 text-ink2">{t('archived')}</p>}
      <TranslationGap missing={gapsOf(place, placeTexts, place.translate_later)} />
    </SettingsRow>
  )
}

/** Where orders can be collected besides the club's hall; archived places come last. */
export function PickupPlaces() {
  const t = useTranslations('admin.orders.places')
  const [edited, setEdited] = useState<{ place?: AdminPickupPlace }>()
  return (
    <SettingsSection
      id="pickup-places"
      title={t('title')}
      text={t('text')}
      add={t('add')}
      onAdd={() => setEdited({})}
    >
      <QueryView query={useQuery(pickupPlacesQuery())} skeleton={<Spinner />}>
        {({ items }) => (
          <SettingsRows rows={items} empty={t('empty')}>
            {(row) => <PlaceRow place={row} onEdit={(place) => setEdited({ place })} />}
          </SettingsRows>
        )}
      </QueryView>
      {edited && <PlaceDialog {...edited} onClose={() => setEdited(undefined)} />}
    </SettingsSection>
  )
}
