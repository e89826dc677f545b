import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminText, AdminTexts } from '../contract.ts'
import { type TextPlace, textPlaces } from '../facts.ts'

type Row = Omit<AdminText, 'section' | 'updated_at'> & { updated_at: string }

const columns = `key, text_fr, text_en, text_ar, has_draft, draft_fr, draft_en, draft_ar,
  to_translate, draft_to_translate, version, updated_at, updated_by`

const adminTextsByKey = statement<Row>('admin-texts', `select ${columns} from texts`)

const adminTextByKey = statement<Row>('admin-text', `select ${columns} from texts where key = $1`)

const none = { text_fr: null, text_en: null, text_ar: null }
const noDraft = { has_draft: false, draft_fr: null, draft_en: null, draft_ar: null }

const present = ({ key, section }: TextPlace, row: Row | undefined): AdminText => ({
  ...(row ?? {
    ...none,
    ...noDraft,
    to_translate: [],
    draft_to_translate: [],
    version: 0,
    updated_at: null,
    updated_by: null,
  }),
  key,
  section,
})

/** Every text of the site with its draft, in their order. @throws unauthorized */
export async function listTexts({ actor, database }: Context): Promise<AdminTexts> {
  requirePermission(actor, 'settings')
  const rows = new Map((await database.rows(adminTextsByKey)).map((row) => [row.key, row]))
  return { items: textPlaces.map((place) => present(place, rows.get(place.key))) }
}

/** One text with its draft. */
export async function readAdminText(database: Queryable, place: TextPlace): Promise<AdminText> {
  const [row] = await database.rows(adminTextByKey, [place.key])
  return present(place, row)
}
