import { queryOptions } from '@tanstack/react-query'
import type { Gallery } from '../contract.ts'

/** A page of the gallery; `cursor` starts a later one. */
export const galleryPageQuery = (cursor?: string) =>
  queryOptions<Gallery>({ queryKey: ['/api/gallery', { cursor }] })
