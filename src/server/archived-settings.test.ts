import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveShopPart,
  changeShopPart,
  createShopPart,
} from '#features/catalogue/server/change-shop-part.ts'
import {
  archiveSizeSystem,
  changeSizeSystem,
  createSizeSystem,
} from '#features/catalogue/server/change-size-system.ts'
import {
  addException,
  archiveException,
  changeException,
} from '#features/club/server/change-exception.ts'
import { addHours, archiveHours, changeHours } from '#features/club/server/change-hours.ts'
import { archivePerson, changePerson, createPerson } from '#features/club/server/change-person.ts'
import { archiveMatch } from '#features/matches/server/archive-match.ts'
import { changeMatch } from '#features/matches/server/change-match.ts'
import { createMatch } from '#features/matches/server/create-match.ts'
import { newAnnouncement, newPage } from '#features/texts/admin-contract.ts'
import {
  addAnnouncement,
  archiveAnnouncement,
  changeAnnouncement,
} from '#features/texts/server/change-announcement.ts'
import { addPage, archivePage, changePage } from '#features/texts/server/change-page.ts'
import {
  archiveEventType,
  changeEventType,
  createEventType,
} from '#features/events/server/event-types.ts'
import {
  archivePickupPlace,
  changePickupPlace,
  createPickupPlace,
} from '#features/orders/server/change-pickup-place.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const name = { name_fr: 'Essai' }
// Each has a minute and a day of its own, so that no two overlap.
let made = 9
const hours = () => {
  made++
  return {
    weekday: 0,
    opens: `20:${made}`,
    closes: `20:${made + 1}`,
    valid_from: null,
    valid_to: null,
  }
}
const day = () => ({
  ...hours(),
  date_from: `2030-01-${made}`,
  date_to: null,
  reason_fr: 'Aïd',
})
const match = { opponent: 'Phare', at_home: true, match_date: '2030-01-04' }

const collections = {
  'an event type': {
    create: () => createEventType(admin(), name),
    archive: (id: string) => archiveEventType(admin(), id),
    change: (id: string, version: number) =>
      changeEventType(admin(), id, { version, name_fr: 'Autre' }),
  },
  'a category': {
    create: () => createShopPart(admin(), 'category', name),
    archive: (id: string) => archiveShopPart(admin(), 'category', id),
    change: (id: string, version: number) =>
      changeShopPart(admin(), 'category', id, { version, ...name }),
  },
  'a size system': {
    create: () => createSizeSystem(admin(), { ...name, sizes: [{ size: '7' }] }),
    archive: (id: string) => archiveSizeSystem(admin(), id),
    change: (id: string, version: number) => changeSizeSystem(admin(), id, { version, ...name }),
  },
  'a pickup place': {
    create: () => createPickupPlace(admin(), { ...name, address_fr: 'Rue de la gare' }),
    archive: (id: string) => archivePickupPlace(admin(), id),
    change: (id: string, version: number) => changePickupPlace(admin(), id, { version, ...name }),
  },
  'opening hours': {
    create: () => addHours(admin(), hours()),
    archive: (id: string) => archiveHours(admin(), id),
    change: (id: string, version: number) =>
      changeHours(admin(), id, { version, valid_to: '2040-01-01' }),
  },
  'an exception': {
    create: () => addException(admin(), day()),
    archive: (id: string) => archiveException(admin(), id),
    change: (id: string, version: number) =>
      changeException(admin(), id, { version, reason_fr: 'Fête' }),
  },
  'a match': {
    create: async () => {
      const { rows } = await db.database.pool.query('select id from teams limit 1')
      return createMatch(admin(), { ...match, team_id: rows[0].id })
    },
    archive: (id: string) => archiveMatch(admin(), id),
    change: (id: string, version: number) =>
      changeMatch(admin(), id, { version, opponent: 'Gorges' }),
  },
  'an announcement': {
    create: () => addAnnouncement(admin(), newAnnouncement.parse({ text_fr: 'Salle fermée' })),
    archive: (id: string) => archiveAnnouncement(admin(), id),
    change: (id: string, version: number) =>
      changeAnnouncement(admin(), id, { version, text_fr: 'Ouverte' }),
  },
  'a page': {
    create: () =>
      addPage(admin(), newPage.parse({ title_fr: `Essai ${crypto.randomUUID()}`, body_fr: 'Un' })),
    archive: (id: string) => archivePage(admin(), id),
    change: (id: string, version: number) =>
      changePage(admin(), id, { version, title_fr: 'Autre', is_draft: false }),
  },
  'a person': {
    create: () => createPerson(admin(), { name_fr: 'Yacine B.', role_fr: 'Entraîneur' }),
    archive: (id: string) => archivePerson(admin(), id),
    change: (id: string, version: number) =>
      changePerson(admin(), id, { version, name_fr: 'Yacine' }),
  },
}

test.each(Object.entries(collections))('%s that is archived cannot be changed', async (_, of) => {
  const { id } = await of.create()
  await of.archive(id)
  await expect(of.change(id, 2)).rejects.toMatchObject({ code: 'not_found' })
})

test.each(Object.entries(collections))('%s is archived once', async (_, of) => {
  const { id } = await of.create()
  await of.archive(id)
  await expect(of.archive(id)).rejects.toMatchObject({ code: 'not_found' })
})

test.each(Object.entries(collections))('%s is changed and archived alone', async (_, of) => {
  const [one, other] = [await of.create(), await of.create()]
  await of.change(one.id, 1)
  await of.archive(one.id)
  await of.change(other.id, 1)
  expect(await of.archive(other.id)).toBeUndefined()
})

const unnamed = { name_fr: '', name_en: null, name_ar: ' ' }
const blankNames = {
  'an event type': (given: typeof unnamed) => createEventType(admin(), given),
  'a category': (given: typeof unnamed) => createShopPart(admin(), 'category', given),
  'a size system': (given: typeof unnamed) =>
    createSizeSystem(admin(), { ...given, sizes: [{ size: '7' }] }),
  'a pickup place': (given: typeof unnamed) =>
    createPickupPlace(admin(), { ...given, address_fr: 'Rue de la gare' }),
  'a person': (given: typeof unnamed) => createPerson(admin(), { ...given, role_fr: 'Entraîneur' }),
}

test.each(Object.entries(blankNames))('%s needs a name', async (_, create) => {
  await expect(create(unnamed)).rejects.toMatchObject({
    code: 'invalid',
    details: {
      errors: ['name_fr', 'name_en', 'name_ar'].map((path) => ({ path, code: 'one_language' })),
    },
  })
})
