import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

const imagesOf = statement<{ id: string; images: string[] }>(
  'images-of-products',
  `select p.id, coalesce(to_json(p.images), '[]') as images from products p where p.id = any ($1)`,
)

/** The first picture that may be shown of each product, deleted ones included, by its id. */
export async function findMainPictures(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await context.database.rows(imagesOf, [ids])
  const hidden = await hiddenPictures(context)
  return new Map(
    rows.flatMap(({ id, images }) => {
      const image = images.find((url) => !hidden.has(url))
      return image === undefined ? [] : [[id, image]]
    }),
  )
}
