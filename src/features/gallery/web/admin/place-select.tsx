import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/forms/field.tsx'
import type { AdminGalleryItem, GalleryPlacement } from '../../contract.ts'
import { placeItem, useReadGalleryAgain } from './client.ts'
import { choiceOf, placementOf, useAlbumOptions, usePlaceOptions } from './place-choice.ts'

type Placed = { item: AdminGalleryItem; title: string }

/** Sends the placement that `change` makes of a choice, as soon as it is chosen. */
function usePlaced(item: AdminGalleryItem, change: (choice: string) => GalleryPlacement) {
  const t = useTranslations('admin.gallery')
  const refuse = useRefusalToast()
  const readAgain = useReadGalleryAgain()
  // Set at once: the mutation reports the choice a moment later, when the next key may be pressed
  // already.
  const [chosen, choose] = useState<string>()
  const place = useMutation({
    // Requests run one after the other. Disabling the select meanwhile would lose the keyboard's
    // focus.
    scope: { id: `place-${item.id}` },
    // Sends only what was chosen here: the list does not know another choice that is still being
    // saved.
    mutationFn: (choice: string) => placeItem(item.id, change(choice)),
    onSuccess: () => showToast({ kind: 'success', topic: 'gallery', title: t('placed') }),
    onError: refuse,
    onSettled: async (_item, _error, choice) => {
      await readAgain()
      choose((latest) => (latest === choice ? undefined : latest))
    },
  })
  const take = (choice: string) => {
    choose(choice)
    place.mutate(choice)
  }
  return { chosen, take }
}

/** Shows a picture on another page as well. */
function PageSelect({ item, title }: Placed) {
  const t = useTranslations('admin.gallery')
  const options = usePlaceOptions(item.team_id)
  const { chosen, take } = usePlaced(item, placementOf)
  return (
    <SelectField
      id={`place-${item.id}`}
      name="shown_on"
      label={t('fields.shown_on')}
      optional={false}
      aria-label={t('shownOnOf', { title })}
      options={options}
      value={chosen ?? choiceOf(item)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}

/** Puts a picture or film into the album of an event. */
function AlbumSelect({ item, title }: Placed) {
  const t = useTranslations('admin.gallery')
  const options = useAlbumOptions(item.event_id)
  const { chosen, take } = usePlaced(item, (event) => ({ event_id: event || null }))
  return (
    <SelectField
      id={`album-${item.id}`}
      name="event_id"
      label={t('fields.album')}
      optional={false}
      aria-label={t('albumOf', { title })}
      options={options}
      value={chosen ?? item.event_id ?? ''}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}

/** Where a picture is shown besides the gallery, and its album; a film has the album alone. */
export function PlaceSelect(placed: Placed) {
  return (
    <div className="space-y-1 pe-3 pb-1 [&_label]:text-13 [&_label]:font-normal">
      {placed.item.media_type === 'image' && <PageSelect {...placed} />}
      <AlbumSelect {...placed} />
    </div>
  )
}
