import { expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { jpeg } from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { collectMedia } from '#features/media/server/collect-media.ts'
import { newArticle } from '../contract.ts'
import { giveArticleConsent, withdrawArticleConsent } from './article-consent.ts'
import { archiveArticle, restoreArticle } from './archive-article.ts'
import { changeArticle } from './change-article.ts'
import { createArticle } from './create-article.ts'
import { listAdminNews } from './list-admin-news.ts'
import { listNews, readArticle } from './list-news.ts'
import { newsMedia } from './used-media.ts'

const { admin, upload } = openUploads()
const visitor = () => contextOf(admin().database)

const agreed = { shows_people: true, consent_on: '2026-01-15', consent_by: 'Parents des U14' }
const add = (given: object) =>
  createArticle(
    admin(),
    newArticle.parse({
      title_fr: 'Coupe',
      body_fr: 'Bravo.',
      published_on: '2020-01-01',
      ...given,
    }),
  )
/** As the list and the page show it. */
const picturesOf = async (id: string) => {
  const { items } = await listNews(visitor(), {})
  const listed = items.find((each) => each.id === id)
  return [listed?.image_url, (await readArticle(visitor(), id)).image_url]
}
const refused = (path: string, code: string) => ({ details: { errors: [{ path, code }] } })

test('a visitor says and withdraws nothing', async () => {
  const { id } = await add({ image_url: 'https://example.org/a.jpg' })
  for (const attempt of [
    () => giveArticleConsent(visitor(), id, agreed),
    () => withdrawArticleConsent(visitor(), id),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a picture needs its answer, a file that is there, and stays as long as it is used', async () => {
  const { url } = await upload(await jpeg(30, 30))
  await expect(add({ image_url: url, shows_people: null })).rejects.toMatchObject(
    refused('shows_people', 'required'),
  )
  await expect(
    add({ image_url: url, shows_people: true, consent_by: 'Parents' }),
  ).rejects.toMatchObject(refused('consent_on', 'required'))
  await expect(add({ image_url: '/media/gone.jpg', shows_people: false })).rejects.toMatchObject(
    refused('image_url', 'media_gone'),
  )
  const { id } = await add({ image_url: url, shows_people: false })
  await collectMedia(admin(), [newsMedia], new Date(Date.now() + 48 * 3_600_000))
  expect(await picturesOf(id)).toEqual([url, url])
  const { rowCount } = await admin().database.pool.query(`select from media where url = '${url}'`)
  expect(rowCount).toBe(1)
})

test('a withdrawn consent hides the picture, and only a new one shows it again', async () => {
  const { url } = await upload(await jpeg(31, 31))
  const { id } = await add({ image_url: url, ...agreed })
  expect(await picturesOf(id)).toEqual([url, url])
  const withdrawn = await withdrawArticleConsent(admin(), id)
  expect(withdrawn).toMatchObject({ ...agreed, image_url: url, version: 1 })
  expect(await picturesOf(id)).toEqual([null, null])
  await changeArticle(admin(), id, { version: 1, image_url: url, ...agreed })
  expect(await picturesOf(id)).toEqual([null, null])
  await giveArticleConsent(admin(), id, agreed)
  expect(await picturesOf(id)).toEqual([url, url])
  const { rows } = await admin().database.pool.query(
    'select action from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'event.news_created',
    'event.news_consent_withdrawn',
    'event.news_updated',
    'event.news_consent_given',
  ])
})

test('what is said later of the picture that is there counts, and a new one needs a new answer', async () => {
  const [one, other] = [await upload(await jpeg(32, 32)), await upload(await jpeg(33, 33))]
  const { id } = await add({ image_url: one.url, shows_people: false })
  const said = await changeArticle(admin(), id, { version: 1, ...agreed })
  expect(said).toMatchObject(agreed)
  const change = { version: 2, image_url: other.url, shows_people: null }
  await expect(changeArticle(admin(), id, change)).rejects.toMatchObject(
    refused('shows_people', 'required'),
  )
  await changeArticle(admin(), id, { ...change, shows_people: false })
  expect(await picturesOf(id)).toEqual([other.url, other.url])
  const { items } = await listAdminNews(admin(), { q: 'Coupe' })
  expect(items.find((each) => each.id === id)).toMatchObject({ shows_people: false, version: 3 })
  await changeArticle(admin(), id, { version: 3, image_url: null })
  expect(await picturesOf(id)).toEqual([null, null])
})

test('who objects after the article is deleted is heard, and restoring it shows nothing', async () => {
  const { url } = await upload(await jpeg(34, 34))
  const { id } = await add({ image_url: url, ...agreed })
  await archiveArticle(admin(), id)
  await withdrawArticleConsent(admin(), id)
  const { rowCount } = await admin().database.pool.query(
    `select from picture_consents where url = '${url}' and withdrawn_at is not null`,
  )
  expect(rowCount).toBe(1)
  await restoreArticle(admin(), id)
  expect(await picturesOf(id)).toEqual([null, null])
})
