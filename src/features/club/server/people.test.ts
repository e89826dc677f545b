import { beforeAll, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { contextOf } from '#tests/support/builders.ts'
import { openMediaServers } from '#tests/support/media-servers.ts'
import { jpeg } from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { newPerson, personChange } from '../admin-contract.ts'
import { getAdminPerson, listAdminPeople } from './admin-people.ts'
import { archivePerson, changePerson, createPerson, restorePerson } from './change-person.ts'
import { listPeople } from './list-people.ts'
import { orderPeople } from './order-people.ts'
import { restorePortraitConsent, withdrawPortraitConsent } from './portrait-consent.ts'

const uploads = openUploads()
const { admin, upload } = uploads
const servers = openMediaServers(uploads)
const visitor = () => contextOf(admin().database)

let url: string
const consented = { portrait_consent_on: '2026-01-15', portrait_consent_by: null }
beforeAll(async () => {
  ;({ url } = await upload(await jpeg()))
})

const create = (given: object) => createPerson(admin(), newPerson.parse(given))
const change = async (id: string, given: object) => {
  const { version } = await getAdminPerson(admin(), id)
  return changePerson(admin(), id, personChange.parse({ version, ...given }))
}
const publicly = async (id: string) =>
  (await listPeople(visitor())).find((person) => person.id === id)
const refused = (path: string, code: string) => ({ details: { errors: [{ path, code }] } })

test('a visitor does nothing with people', async () => {
  const { id } = await create({ name_fr: 'Salim' })
  const attempts = [
    listAdminPeople(visitor()),
    getAdminPerson(visitor(), id),
    createPerson(visitor(), newPerson.parse({ name_fr: 'x' })),
    changePerson(visitor(), id, personChange.parse({ version: 1 })),
    archivePerson(visitor(), id),
    restorePerson(visitor(), id),
    withdrawPortraitConsent(visitor(), id),
    restorePortraitConsent(visitor(), id),
    orderPeople(visitor(), { ids: [] }),
  ]
  for (const attempt of attempts)
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a new person stands behind the others, with every field', async () => {
  const given = {
    kind: 'staff',
    name_fr: 'Lina K.',
    role_ar: 'ممرضة',
    years: 4,
    text_en: 'Looks after ankles.',
    is_visible: false,
    translate_later: ['ar'],
  }
  const made = await create(given)
  expect(made).toMatchObject({ ...given, name_en: null, portrait_url: null, version: 1 })
  expect((await listAdminPeople(admin())).items.at(-1)?.id).toBe(made.id)
  expect(await publicly(made.id)).toBeUndefined()
  await change(made.id, { is_visible: true })
  expect(await publicly(made.id)).toMatchObject({ name_fr: 'Lina K.', role_ar: null, years: 4 })
})

test('a name in Arabic alone or of 200 characters is kept; none or more is refused', async () => {
  const long = 'ن'.repeat(200)
  const { id } = await create({ name_ar: long })
  expect(await publicly(id)).toMatchObject({ kind: 'coach', name_fr: null, name_ar: long })
  expect(newPerson.safeParse({ name_ar: `${long}ن` }).success).toBe(false)
  await expect(create({ name_fr: ' ' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(change(id, { name_ar: '' })).rejects.toMatchObject({ code: 'invalid' })
})

test('a portrait needs a consent of its own, of a day that has been', async () => {
  const tomorrow = clubDay(new Date(Date.now() + 26 * 3_600_000))
  await expect(create({ name_fr: 'A', portrait_url: url })).rejects.toMatchObject(
    refused('portrait_consent_on', 'required'),
  )
  const early = { name_fr: 'A', portrait_url: url, portrait_consent_on: tomorrow }
  await expect(create(early)).rejects.toMatchObject(refused('portrait_consent_on', 'in_future'))
  const foreign = { name_fr: 'A', portrait_url: 'https://example.org/a.jpg', ...consented }
  expect(newPerson.safeParse(foreign).error?.issues[0]?.message).toBe('invalid_url')
  const { id } = await create({ name_fr: 'A', portrait_url: url, ...consented })
  const other = (await upload(await jpeg(80, 80))).url
  await expect(change(id, { portrait_url: other })).rejects.toMatchObject(
    refused('portrait_consent_on', 'required'),
  )
  const child = { portrait_consent_on: '2026-02-01', portrait_consent_by: 'Sa mère, Amina B.' }
  expect(await change(id, { portrait_url: other, ...child })).toMatchObject(child)
  expect(await publicly(id)).toMatchObject({ portrait_url: other })
  expect(await publicly(id)).not.toHaveProperty('portrait_consent_by')
})

test('withdrawing a consent hides the portrait and its file at once, in every process', async () => {
  const own = (await upload(await jpeg(90, 90))).url
  const { id } = await create({ name_fr: 'Sans image', portrait_url: own, ...consented })
  const [here, other] = servers.all()
  const rendition = own.replace('.jpg', '-320.avif')
  for (const server of [here, other]) await expect.poll(() => server?.status(own)).toBe(200)
  const served = await here?.get(own)
  expect(served?.headers.get('cache-control')).toBe('private, no-cache')
  const etag = served?.headers.get('etag') ?? ''
  expect((await here?.get(own, { 'if-none-match': etag }))?.status).toBe(304)

  const after = await withdrawPortraitConsent(admin(), id)
  expect(after.portrait_consent_withdrawn_at).not.toBeNull()
  expect(await publicly(id)).toMatchObject({ portrait_url: null })
  for (const file of [own, rendition]) expect(await here?.status(file)).toBe(404)
  expect((await here?.get(own, { 'if-none-match': etag }))?.status).toBe(404)
  const elsewhere = async () =>
    (await listPeople(other?.visitor ?? visitor())).find((each) => each.id === id)?.portrait_url
  await expect.poll(elsewhere, { timeout: 3000 }).toBeNull()
  await expect.poll(() => other?.status(rendition), { timeout: 3000 }).toBe(404)

  expect(await change(id, { name_fr: 'Autre nom' })).toMatchObject({
    portrait_consent_withdrawn_at: after.portrait_consent_withdrawn_at,
  })
  await expect(create({ name_fr: 'B', portrait_url: own, ...consented })).rejects.toMatchObject(
    refused('portrait_url', 'consent_withdrawn'),
  )
  const { items } = await listRevisions(admin(), 'person', id)
  expect(items.map(({ value }) => value.portrait_consent_withdrawn_at)).toEqual([
    after.portrait_consent_withdrawn_at,
    null,
  ])

  await restorePortraitConsent(admin(), id)
  expect(await publicly(id)).toMatchObject({ portrait_url: own })
  expect(await here?.status(rendition)).toBe(200)
  expect(await change(id, { portrait_consent_on: null })).toMatchObject({
    portrait_url: own,
    portrait_consent_on: consented.portrait_consent_on,
  })
  expect(await here?.status(own)).toBe(404)
})

test('of two admins the later one gets the current person; archiving hides, restoring shows', async () => {
  const { id } = await create({ name_fr: 'Deux' })
  await changePerson(admin(), id, personChange.parse({ version: 1, years: 3 }))
  const later = changePerson(admin(), id, personChange.parse({ version: 1, years: 4 }))
  await expect(later).rejects.toMatchObject({
    code: 'stale',
    details: { current: { years: 3, version: 2 } },
  })
  await archivePerson(admin(), id)
  expect(await publicly(id)).toBeUndefined()
  expect(await getAdminPerson(admin(), id)).toMatchObject({ archived: true })
  expect(await restorePerson(admin(), id)).toMatchObject({ archived: false, years: 3 })
  expect(await publicly(id)).toBeDefined()
})

test('the order is the club’s; one that lacks somebody is refused as stale', async () => {
  const ids = (await listAdminPeople(admin())).items
    .filter(({ archived }) => !archived)
    .map(({ id }) => id)
  const turned = ids.toReversed()
  const ordered = await orderPeople(admin(), { ids: turned })
  expect(ordered.items.filter(({ archived }) => !archived).map(({ id }) => id)).toEqual(turned)
  const shown = (await listPeople(visitor())).map(({ id }) => id)
  expect(shown).toEqual(turned.filter((id) => shown.includes(id)))
  const short = orderPeople(admin(), { ids: ids.slice(1) })
  await expect(short).rejects.toMatchObject({ code: 'stale' })
  await orderPeople(admin(), { ids })
})
