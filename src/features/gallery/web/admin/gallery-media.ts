import { useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import type { Upload } from '#features/media/contract.ts'
import { useUploads } from '#features/media/web/admin/use-uploads.ts'
import { uploadFile } from '#features/media/web/client.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { drawPoster } from './draw-poster.ts'

/** A picture or film to be added; the name is its file's. */
export type Media = {
  name: string
  media_type: Upload['media_type']
  media_url: string
  thumbnail_url: string
}

export const noMedia: Media = { name: '', media_type: 'image', media_url: '', thumbnail_url: '' }

export const isAddress = (url: string) => url.startsWith('/media/') || URL.canParse(url)

async function storePoster(film: File, signal: AbortSignal): Promise<string> {
  const { url } = await uploadFile(await drawPoster(film), { onProgress: () => undefined, signal })
  return url
}

/**
 * The still image drawn from a film; empty when the browser cannot play it, which is reported for a
 * single film.
 */
function usePoster() {
  const t = useTranslations('admin.gallery')
  return async (film: File, signal: AbortSignal, isAlone: boolean) => {
    try {
      return await storePoster(film, signal)
    } catch {
      if (isAlone && !signal.aborted) showToast({ kind: 'info', title: t('noPoster') })
      return ''
    }
  }
}

/** The pictures and films to be added: one with a typed or uploaded address, or several files. */
export function useGalleryMedia() {
  const t = useTranslations('admin.media')
  const shared = useTranslations('admin.shared')
  const [media, setMedia] = useState<readonly Media[]>([noMedia])
  const isAlone = useRef(true)
  const posterOf = usePoster()
  const uploads = useUploads(async ({ url, media_type }, file, signal) => {
    const thumbnail_url =
      media_type === 'video' ? await posterOf(file, signal, isAlone.current) : ''
    if (signal.aborted) return
    const added = { name: file.name, media_type, media_url: url, thumbnail_url }
    setMedia((now) => [...now.filter(({ media_url }) => isAddress(media_url)), added])
    // For several files the list itself reports it.
    if (!isAlone.current) return
    const description = t(`stored.${media_type}`)
    showToast({ kind: 'success', topic: 'upload', title: shared('success'), description })
  })
  const [first = noMedia] = media
  const count = media.filter(({ media_url }) => isAddress(media_url)).length + uploads.list.length
  return {
    media,
    first,
    isSeveral: count > 1,
    isChanged: uploads.isBusy || JSON.stringify(media) !== JSON.stringify([noMedia]),
    uploads,
    setMedia,
    setFirst: (change: Partial<Media>) => setMedia([{ ...first, ...change }]),
    choose: (files: File[]) => {
      isAlone.current = count + files.length === 1
      uploads.add(files)
    },
  }
}
export type GalleryMedia = ReturnType<typeof useGalleryMedia>
