import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/forms/field.tsx'
import type { AdminGalleryItem } from '../../contract.ts'
import { placeItem, useReadGalleryAgain } from './client.ts'
import { choiceOf, placementOf, usePlaceOptions } from './place-choice.ts'

/** Shows a picture on another page as well, as soon as the page is chosen. */
export function PlaceSelect({ item, title }: { item: AdminGalleryItem; title: string }) {
  const t = useTranslations('admin.gallery')
  const options = usePlaceOptions(item.team_id)
  const refuse = useRefusalToast()
  const readAgain = useReadGalleryAgain()
  // Chosen at once: the mutation tells of it a moment later, when the next key may be pressed.
  const [chosen, choose] = useState<string>()
  const place = useMutation({
    // One after the other: a select that is disabled meanwhile would lose the keyboard's focus.
    scope: { id: `place-${item.id}` },
    mutationFn: (choice: string) => placeItem(item.id, placementOf(choice)),
    onSuccess: () => showToast({ kind: 'success', topic: 'gallery', title: t('placed') }),
    onError: refuse,
    onSettled: async (_item, _error, choice) => {
      await readAgain()
      choose((latest) => (latest === choice ? undefined : latest))
    },
  })
  return (
    <div className="pe-3 pb-1 [&_label]:text-13 [&_label]:font-normal">
      <SelectField
        id={`place-${item.id}`}
        name="shown_on"
        label={t('fields.shown_on')}
        optional={false}
        aria-label={t('shownOnOf', { title })}
        options={options}
        value={chosen ?? choiceOf(item)}
        onChange={({ currentTarget: { value } }) => {
          choose(value)
          place.mutate(value)
        }}
      />
    </div>
  )
}
