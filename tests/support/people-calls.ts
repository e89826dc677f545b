import { type Database, statement } from '#platform/database.ts'

const everybody = statement<{ id: string }>(
  'test-people-turned',
  'select id from people order by display_order desc',
)

const somebody = { table: 'people', where: "kind = 'founder'" }
const portrayed = { table: 'people', where: 'portrait_url is not null' }

/** SQL that gives one person a portrait with a consent. */
export const portraitOfTest = `insert into media (url, files) values ('/media/p.jpg', '{p.jpg}');
  insert into consented_media (url) values ('/media/p.jpg');
  update people set portrait_url = '/media/p.jpg', portrait_consent_on = '2026-01-15'
   where name_fr = 'Karim B.'`

/** Every change of people by the API, in an order that works. */
export const peopleCalls = (database: () => Database) => ({
  'POST /api/admin/people': { body: () => ({ name_fr: 'x' }) },
  'PATCH /api/admin/people/{id}': { ...somebody, body: () => ({ version: 1, years: 3 }) },
  'PATCH /api/admin/people/order': {
    body: async () => ({ ids: (await database().rows(everybody)).map(({ id }) => id) }),
  },
  'DELETE /api/admin/people/{id}/consent': portrayed,
  'POST /api/admin/people/{id}/consent/restore': portrayed,
  'DELETE /api/admin/people/{id}': somebody,
  'POST /api/admin/people/{id}/restore': somebody,
})

const item = { table: 'gallery_items' }
const article = { table: 'news' }

/** The same of the gallery. */
export const galleryCalls = (media_url: string) => ({
  'POST /api/admin/gallery': { body: () => ({ media_url, shows_people: false }) },
  'PUT /api/admin/gallery/{id}/consent': { ...item, body: () => ({ shows_people: false }) },
  'DELETE /api/admin/gallery/{id}/consent': item,
  'PUT /api/admin/gallery/{id}/shown-on': { ...item, body: () => ({ shown_on: 'about' }) },
  'DELETE /api/admin/gallery/{id}': item,
  'POST /api/admin/gallery/{id}/restore': item,
})

/** The same of the pictures of products, events or news. */
export const consentCalls = (table: 'products' | 'events' | 'news') => ({
  [`PUT /api/admin/${table}/{id}/consent`]: { table, body: () => ({ shows_people: false }) },
  [`DELETE /api/admin/${table}/{id}/consent`]: { table },
})

/** The same of the news. */
export const newsCalls = {
  'POST /api/admin/news': {
    body: () => ({
      title_fr: 'Coupe',
      body_fr: 'Bravo.',
      published_on: '2026-01-10',
      image_url: 'https://example.org/news.jpg',
      shows_people: false,
    }),
  },
  'PATCH /api/admin/news/{id}': { ...article, body: () => ({ version: 1, title_en: 'Cup' }) },
  ...consentCalls('news'),
  'DELETE /api/admin/news/{id}': article,
  'POST /api/admin/news/{id}/restore': article,
}

/** Changes of a product. */
export const productCalls = {
  'PATCH /api/admin/products/{id}': {
    table: 'products',
    body: () => ({ version: 1, price: 4800 }),
  },
  ...consentCalls('products'),
  'DELETE /api/admin/products/{id}': { table: 'products' },
}
