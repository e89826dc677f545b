import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
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
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <FallbackText texts={partialTranslationsOf(place, 'name')} />
        </h3>
        <p className="text-15 wrap-anywhere whitespace-pre-line text-ink2">
          <FallbackText texts={partialTranslationsOf(place, 'address')} />
        </p>
        {place.archived && <p className="text-13 text-ink2">{t('archived')}</p>}
        <TranslationGap missing={gapsOf(place, placeTexts, place.translate_later)} />
      </div>
      <span className="inline-flex shrink-0">
        <Actions place={place} onEdit={onEdit} />
      </span>
    </li>
  )
}

/** Where orders can be collected besides the club's hall; archived places come last. */
export function PickupPlaces() {
  const t = useTranslations('admin.orders.places')
  const [edited, setEdited] = useState<{ place?: AdminPickupPlace }>()
  return (
    <section aria-labelledby="pickup-places" className="mt-10 max-w-2xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="pickup-places" className="text-20 font-bold">
            {t('title')}
          </h2>
          <p className="text-15 text-ink2">{t('text')}</p>
        </div>
        <Button look="outline" onClick={() => setEdited({})}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </div>
      <QueryView query={useQuery(pickupPlacesQuery())} skeleton={<Spinner />}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title={t('empty')} />
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line bg-surface">
              {items
                .toSorted((one, other) => Number(one.archived) - Number(other.archived))
                .map((place) => (
                  <PlaceRow
                    key={place.id}
                    place={place}
                    onEdit={(chosen) => setEdited({ place: chosen })}
                  />
                ))}
            </ul>
          )
        }
      </QueryView>
      {edited && <PlaceDialog {...edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
