import { read } from './client.ts'

export type Album = { team?: string; event?: string }

/** A page of the gallery, or of an album; `cursor` starts a later one. */
export const galleryPageQuery = (album: Album = {}, cursor?: string) =>
  read('GET /gallery', { query: { ...album, cursor } })

/** The events and teams that have pictures. */
export const albumsQuery = () => read('GET /gallery/albums', {})

/** The same for a static island. */
export const coversQuery = () => ({ ...albumsQuery(), meta: { isForStill: true } })
