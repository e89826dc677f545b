/** The names that a feature's files are made of. */
export type FeatureNames = { kebab: string; camel: string; pascal: string; table: string }

export function namesOf(kebab: string): FeatureNames {
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
  const camel = `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`
  return { kebab, camel, pascal, table: kebab.replaceAll('-', '_') }
}

const contract = ({
  camel,
  pascal,
}: FeatureNames) => `import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { z } from '#core/schema.ts'

export const ${camel}Item = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
})
export type ${pascal}Item = z.infer<typeof ${camel}Item>

export const ${camel}ListParams = z.object(pageQuery)
export type ${pascal}ListParams = z.infer<typeof ${camel}ListParams>

/** Newest first. */
export const ${camel}List = countedPageOf(${camel}Item)
export type ${pascal}List = z.infer<typeof ${camel}List>
`

const tables = ({
  camel,
  table,
}: FeatureNames) => `import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

export const ${camel} = pgTable(
  '${table}',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('${table}_newest').on(table.createdAt, table.id)],
)
`

const list = ({
  kebab,
  pascal,
  table,
}: FeatureNames) => `import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import { countRows } from '#platform/count-rows.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { ${pascal}Item, ${pascal}List, ${pascal}ListParams } from '../contract.ts'

const newestFirst = keysetList<${pascal}Item>('${kebab}', {
  select: 'select id, name, created_at from ${table}',
  where: [],
  keys: { created_at: ['created_at', 'timestamptz'], id: ['id', 'uuid'] },
  direction: 'desc',
})

/** A page with the number of all. @throws unauthorized, invalid cursor */
export async function list${pascal}(
  { actor, database }: Context,
  query: ${pascal}ListParams,
): Promise<${pascal}List> {
  requirePermission(actor, '${kebab}')
  const [page, total] = await Promise.all([
    keysetPage(database, newestFirst, query),
    countRows(database, '${kebab}-count', '${table}', []),
  ])
  return { ...page, total }
}
`

const listTest = ({
  kebab,
  pascal,
  table,
}: FeatureNames) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { list${pascal} } from './list-${kebab}.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.pool.query(
    "insert into ${table} (name, created_at) values ('Old', '2026-01-01'), ('New', '2026-02-01')",
  )
})
afterAll(() => db.drop())

test('lists page by page, newest first, and says how many there are', async () => {
  const admin = contextOf(db.database, testAdmin)
  const first = await list${pascal}(admin, { limit: 1 })
  expect(first.items.map(({ name }) => name)).toEqual(['New'])
  expect(first.total).toBe(2)
  const second = await list${pascal}(admin, { limit: 1, cursor: first.next_cursor ?? '' })
  expect(second.items.map(({ name }) => name)).toEqual(['Old'])
  expect(second.next_cursor).toBeNull()
})

test('is for admins', async () => {
  await expect(list${pascal}(contextOf(db.database), {})).rejects.toMatchObject({
    code: 'unauthorized',
  })
})
`

const api = ({ kebab, camel, pascal }: FeatureNames) => `import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { ${camel}List, ${camel}ListParams } from '../contract.ts'
import { list${pascal} } from './list-${kebab}.ts'

export const ${camel}Api = new Hono<ApiEnv>().get(
  '/admin/${kebab}',
  describeRoute({
    summary: 'The list of the back office, newest first',
    responses: { 200: json(${camel}List), ...problems(401, 403, 422) },
  }),
  validate('query', ${camel}ListParams),
  async (c) => c.json(await list${pascal}(c.var.context, c.req.valid('query'))),
)
`

const serverFeature = ({
  camel,
}: FeatureNames) => `import type { ServerFeature } from '#platform/server-feature.ts'
import { ${camel}Api } from './api.ts'

export const feature: ServerFeature = { api: ${camel}Api }
`

const webFeature = ({
  kebab,
  camel,
}: FeatureNames) => `import { adminPaths } from '#core/admin-paths.ts'
import { ClipboardList } from '#ui/icons/clipboard-list.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    '${kebab}': typeof adminMessages
  }
}

export const feature: WebFeature = {
  admin: { '${kebab}': 'admin/${kebab}-list.screen.tsx' },
  link: { to: adminPaths.${camel}, label: '${kebab}.link', Icon: ClipboardList },
}
`

const client = ({
  kebab,
  camel,
}: FeatureNames) => `import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { ${camel}Api } from '../../server/api.ts'

const call = apiClient<typeof ${camel}Api>()
const listKey = apiQueries<typeof ${camel}Api>()('GET /admin/${kebab}').queryKey

/** Newest first, page by page. */
export const ${camel}ListQuery = pagesQuery(listKey, (cursor, signal) =>
  call(adminFetch, 'GET /admin/${kebab}', { query: { cursor }, signal }),
)
`

const screen = ({
  kebab,
  camel,
  pascal,
}: FeatureNames) => `import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { ${pascal}Item } from '../../contract.ts'
import { ${camel}ListQuery } from './client.ts'

function useColumns(): Column<${pascal}Item>[] {
  const t = useTranslations('admin.${kebab}')
  const locale = useLanguage()
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'created',
      header: t('created'),
      cell: ({ created_at }) => (
        <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
      ),
    },
  ]
}

export default function ${pascal}ListScreen() {
  const t = useTranslations('admin.${kebab}')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="mt-6">
        <PagedTable
          query={useInfiniteQuery(${camel}ListQuery)}
          caption={t('title')}
          columns={useColumns()}
          rowKey={({ id }) => id}
          empty={<Notice title={t('empty')} />}
        />
      </div>
    </>
  )
}
`

const words = {
  fr: {
    subtitle: 'Les plus récents d’abord.',
    empty: 'Rien pour l’instant',
    name: 'Nom',
    created: 'Ajouté le',
  },
  en: { subtitle: 'Newest first.', empty: 'Nothing yet', name: 'Name', created: 'Added' },
  ar: { subtitle: 'الأحدث أولًا.', empty: 'لا شيء حتى الآن', name: 'الاسم', created: 'أُضيف في' },
}

/** The label and the title stay the feature's own name until somebody gives them words. */
function messages({ pascal }: FeatureNames, locale: keyof typeof words): string {
  const own = { link: pascal, title: pascal, ...words[locale] }
  const lines = Object.entries(own).map(([key, text]) => `  ${key}: '${text}',`)
  return ['export const messages = {', ...lines, '}', ''].join('\n')
}

/** Every file of a new feature with an admin screen, by its path in the feature's folder. */
export const featureFiles = (names: FeatureNames): Record<string, string> => ({
  'contract.ts': contract(names),
  'server/tables.ts': tables(names),
  [`server/list-${names.kebab}.ts`]: list(names),
  [`server/list-${names.kebab}.test.ts`]: listTest(names),
  'server/api.ts': api(names),
  'server/feature.ts': serverFeature(names),
  'web/feature.ts': webFeature(names),
  'web/admin/client.ts': client(names),
  [`web/admin/${names.kebab}-list.screen.tsx`]: screen(names),
  'web/admin/messages.fr.ts': messages(names, 'fr'),
  'web/admin/messages.en.ts': messages(names, 'en'),
  'web/admin/messages.ar.ts': messages(names, 'ar'),
})
