import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Jersey } from '../jersey-contract.ts'
import { shownJersey } from './shown-jersey.ts'

const imagesOf = statement<{ id: string; images: string[]; jersey: Jersey | null }>(
  'images-of-products',
  `select p.id, coalesce(to_json(p.images), '[]') as images, p.jersey from products p
    where p.id = any ($1)`,
)

type Shown = { image: string | null; jersey: Jersey | null }

/** The first picture and the jersey that may be shown of each product, deleted ones included. */
export async function findMainPictures(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  const rows = await context.database.rows(imagesOf, [ids])
  const hidden = await hiddenPictures(context)
  return new Map(
    rows.map(({ id, images, jersey }) => [
      id,
      {
        image: images.find((url) => !hidden.has(url)) ?? null,
        jersey: shownJersey(jersey, hidden),
      },
    ]),
  )
}
