import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import sharp from 'sharp'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { insertMedia } from '#features/media/server/claim-media.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { seedBase } from './base.ts'
import { seedPortraits } from './club.ts'
import { seedDeliveryTerms } from './delivery.ts'
import { seedEvents } from './events.ts'
import { seedGallery } from './gallery.ts'
import { seedMatches } from './matches.ts'
import { seedNews } from './news.ts'
import { seedPages } from './pages.ts'
import { demoProducts } from './products.ts'
import { seedRegistrations } from './registrations.ts'
import { piecesOrdered, plannedOrders } from './season/order-plan.ts'
import { seedSeason } from './season/season.ts'
import { seedStandings } from './standings.ts'

type DemoProduct = (typeof demoProducts)[number]

const ordered = piecesOrdered(plannedOrders)

const artFolder = resolve('database/seed/media')

// A demo that was emptied is never seeded again, and neither is a club in use.
const isTaken = statement<{ is_taken: boolean }>(
  'is-taken',
  `select exists (select from products) or exists (select from orders)
     or exists (select from registrations) or exists (select from club where version > 1)
     or exists (select from setup where emptied_at is not null) as is_taken`,
)

const markDemo = statement<never>('mark-demo', 'update setup set demo_since = $1')

const insertProduct = statement<{ id: string }>(
  'seed-product',
  `insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar,
    category, shop_type,
     price, compare_at_price, images, featured, active, jersey, created_at, updated_at, size_system,
     name_price, care_fr, care_en, care_ar)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18,
     $19, $20)
   returning id`,
)

const insertSizeStock = statement<never>(
  'seed-size-stock',
  `with written as (
     insert into size_stocks (product_id, size, position, stock, size_system)
       values ($1, $2, $3, $4, $5) returning id, stock
   )
   insert into stock_movements (size_stock_id, quantity, reason, actor)
   select id, stock, 'initial', 'seed' from written where stock > 0`,
)

async function ratioOf(picture: string): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  return width / height
}

/**
 * Copies the art into the media store under names with a content hash, because media are cached as
 * immutable. Returns the URL of each image by its name in the art folder, and of each film by its
 * name with `.mp4`.
 */
async function publishArt({ media, database }: Services): Promise<Map<string, string>> {
  const files = await readdir(artFolder)
  const urls = new Map<string, string>()
  for (const original of files.filter((file) => /\.(jpg|mp4)$/.test(file))) {
    const { name, ext } = parse(original)
    const hash = createHash('sha256')
      .update(await readFile(join(artFolder, original)))
      .digest('hex')
      .slice(0, 8)
    const isRendition = (file: string) =>
      file === original || (ext === '.jpg' && file.replace(/-\d+\.(avif|webp)$/, '') === name)
    const keyOf = (file: string) => file.replace(name, `${name}-${hash}`)
    const renditions = files.filter(isRendition)
    await Promise.all(renditions.map((file) => media.putFile(keyOf(file), join(artFolder, file))))
    const url = `/media/${keyOf(original)}`
    const ratio = ext === '.jpg' ? await ratioOf(join(artFolder, original)) : null
    await database.rows(insertMedia, [url, renditions.map(keyOf), ratio])
    urls.set(ext === '.jpg' ? name : original, url)
  }
  return urls
}

async function seedProduct(
  tx: Queryable,
  product: DemoProduct,
  images: readonly string[],
  now: Date,
) {
  const { size_system: system = 'letters' } = product
  const [row] = await tx.rows(insertProduct, [
    product.name_en,
    product.name_fr,
    product.name_ar,
    product.description_en,
    product.description_fr,
    product.description_ar,
    product.category,
    product.shop_type,
    product.price,
    product.compare_at_price,
    images,
    product.featured,
    product.active,
    product.jersey ? JSON.stringify(product.jersey) : null,
    new Date(now.getTime() - days(product.days_old)),
    system,
    product.name_price ?? null,
    product.care_fr,
    product.care_en,
    product.care_ar,
  ])
  // Adds the pieces that the season's orders take, so that the product's own stock is left.
  for (const [position, { size, stock }] of product.size_stocks.entries()) {
    const before = stock + ordered(product.key, size)
    await tx.rows(insertSizeStock, [row?.id, size, position, before, system])
  }
}

/**
 * Seeds the demo club where nothing is yet. What has products, orders or families is left alone, a
 * club whose facts somebody has changed, and one that was emptied for an own club.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { database, now } = services
  const [shop] = await database.rows(isTaken)
  if (shop?.is_taken) return
  const urls = await publishArt(services)
  await database.transaction(async (tx) => {
    await seedBase(tx)
    await seedDeliveryTerms(tx)
    for (const product of demoProducts) {
      const images = product.images.flatMap((name) => urls.get(name) ?? [])
      await seedProduct(tx, product, images, now())
    }
    await seedEvents(tx, urls, now())
    await seedMatches(tx, now())
    await seedStandings(tx, now())
    await seedGallery(tx, urls)
    await seedNews(tx, urls, now())
    await seedPages(tx, now())
    await seedPortraits(tx, urls, clubDay(new Date(now().getTime() - days(1))))
    await tx.rows(markDemo, [now()])
  })
  await seedRegistrations(services)
  await seedSeason(services)
}
