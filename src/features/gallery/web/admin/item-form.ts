import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import {
  nothingSaid,
  saidErrors,
  saidOf,
  useDescribeSaid,
} from '#features/media/web/admin/consent-fields.tsx'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { type EditForm, type FieldText, type Unchecked, useEditForm } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type NewGalleryItem, newGalleryItem } from '../../contract.ts'
import { addItem, useReadGalleryAgain } from './client.ts'
import { placementOf, useAlbumOptions, usePlaceOptions } from './place-choice.ts'
import { type GalleryMedia, type Media, noMedia } from './gallery-media.ts'

/** The fields shared by all items added at once. */
const emptyItem = {
  ...nothingSaid,
  place: '',
  event_id: '',
  title_en: '',
  title_fr: '',
  title_ar: '',
  display_order: '0',
  active: true,
}
type Values = typeof emptyItem
export type ItemForm = EditForm<Values>

const mediaOf = ({ media_type, media_url, thumbnail_url }: Media) => ({
  media_type,
  media_url,
  thumbnail_url: (media_type === 'video' && thumbnail_url.trim()) || null,
})

const bodyOf = ({ place, ...values }: Values, media: Media): Unchecked<NewGalleryItem> => ({
  ...values,
  ...placementOf(place),
  event_id: values.event_id || null,
  ...mediaOf(media),
  ...saidOf(values),
  display_order: parseTypedNumber(values.display_order) ?? 0,
})

export function useDescribeItem({ media_type, media_url, thumbnail_url }: Media) {
  const t = useTranslations('admin.gallery.fields')
  const describeSaid = useDescribeSaid()
  const options = usePlaceOptions()
  const albums = useAlbumOptions()
  return (values: Values): FieldText[] => {
    const {
      shows_people: _s,
      consent_on: _on,
      consent_by: _by,
      place,
      event_id,
      ...others
    } = values
    const item = { media_type, media_url, thumbnail_url, ...others }
    const names = Object.keys(item) as (keyof typeof item)[]
    const described = names.map((name) => ({ name, label: t(name), text: String(item[name]) }))
    const chosen = options.find(({ value }) => value === place)
    const where = { name: 'shown_on', label: t('shown_on'), text: chosen?.label ?? '' }
    const event = albums.find(({ value }) => value === event_id)
    const album = { name: 'event_id', label: t('album'), text: event?.label ?? '' }
    return [...described.slice(0, 3), ...describeSaid(values), where, album, ...described.slice(3)]
  }
}

/** Adds an item with a key of its own until it is accepted: several may wait for their answer. */
function useAddOnce() {
  const keys = useRef(new Map<string, string>())
  return async (item: NewGalleryItem) => {
    const body = JSON.stringify(item)
    const key = keys.current.get(body) ?? newIdempotencyKey()
    keys.current.set(body, key)
    await addItem(item, key)
    keys.current.delete(body)
  }
}

/**
 * Adds each item. Refused ones stay in the form, and the first refusal is thrown after all were
 * tried.
 */
function useAddEach({ media, setMedia }: GalleryMedia) {
  const readAgain = useReadGalleryAgain()
  const addOnce = useAddOnce()
  return async (item: NewGalleryItem) => {
    const refused: { each: Media; error: unknown }[] = []
    for (const each of media) {
      try {
        await addOnce({ ...item, ...mediaOf(each) })
      } catch (error) {
        refused.push({ each, error })
      }
    }
    const [first] = refused
    if (!first) return
    setMedia(refused.map(({ each }) => each))
    await readAgain()
    throw first.error
  }
}

/** Submits at once, or when the running uploads have finished. */
function useSubmitLater(isBusy: boolean, submit: () => void) {
  const [isWanted, want] = useState(false)
  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (!isWanted || isBusy) return
    want(false)
    submitNow()
  }, [isWanted, isBusy])
  return { isWanted, submit: () => (isBusy ? want(true) : submit()) }
}

/** The form for the media to be added. It stays open while a refused file is left. */
export function useItemForm(gallery: GalleryMedia, onClose: () => void): ItemForm {
  const t = useTranslations('admin.gallery')
  const { media, first, isChanged, uploads, setMedia } = gallery
  const addEach = useAddEach(gallery)
  const form = useEditForm({
    edited: { values: emptyItem },
    schema: newGalleryItem,
    bodyOf: (values: Values) => bodyOf(values, first),
    moreErrors: saidErrors,
    save: addEach,
    readAgain: useReadGalleryAgain(),
    saved: media.length > 1 ? t('files.added', { count: media.length }) : t('added'),
    onClose: () => (uploads.list.length > 0 ? setMedia([noMedia]) : onClose()),
  })
  const { isWanted, submit } = useSubmitLater(uploads.isBusy, form.submit)
  return {
    ...form,
    isDirty: form.isDirty || isChanged,
    isSaving: form.isSaving || isWanted,
    submit,
  }
}
