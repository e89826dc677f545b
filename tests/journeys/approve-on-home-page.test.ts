import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as mailsAr } from '#features/mails/web/admin/messages.ar.ts'
import { messages as mailsFr } from '#features/mails/web/admin/messages.fr.ts'
import { messages as privacyAr } from '#features/privacy/web/admin/messages.ar.ts'
import { messages as privacyFr } from '#features/privacy/web/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  { locale: 'fr', width: 360, dashboard: dashboardFr, mails: mailsFr, privacy: privacyFr },
  { locale: 'ar', width: 1280, dashboard: dashboardAr, mails: mailsAr, privacy: privacyAr },
])

let site: OpenSite
const query = (sql: string) => site.db.database.pool.query(sql)
beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  await query('truncate mails, waiting_erasures')
  await query(
    `insert into waiting_erasures (kind, due, found_at) values ('clock', 800, now()), ('messages',
      41, now())`,
  )
  await query(`insert into mails (kind, recipient, language, subject, html, text, status)
    select 'order-received', 'lina@example.dz', 'fr', 'Commande ' || n, 'x', 'x', 'held'
      from generate_series(1, 2) n`)
})
afterAll(() => site?.close())

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, dashboard, mails, privacy }) => {
    test('the home page lists held mails and erasures, and an admin approves them', async () => {
      const signedIn = { width, locale, password: ownPassword }
      const { page, close } = await openBackOffice(
        site.browser,
        site.program.url,
        '/admin',
        signedIn,
      )
      const notices = page.getByRole('region', { name: dashboard.notices.title })
      await notices.getByText('800').waitFor()
      await notices.getByText('41').waitFor()
      await notices.locator('a[href="/admin/families"]').first().click()

      const waiting = page.getByRole('region', { name: privacy.erasures.title })
      const each = waiting.getByRole('listitem')
      await each.filter({ hasText: '41' }).getByRole('button').click()
      await each.filter({ hasText: privacy.erasures.allowed }).waitFor()
      await each
        .filter({ hasText: '800' })
        .getByRole('button', { name: privacy.erasures.dateIsRight })
        .click()
      await each.filter({ hasText: '800' }).waitFor({ state: 'detached' })

      await page.goto('/admin')
      await notices.locator('a[href="/admin/mails?status=held"]').click()
      const rowOf = (subject: string) => page.locator('tbody tr').filter({ hasText: subject })
      await rowOf('Commande 1').getByText(mails.heldWhy).waitFor()
      await rowOf('Commande 1')
        .getByRole('button', { name: mails.sendNow, exact: false })
        .first()
        .click()
      await rowOf('Commande 1').waitFor({ state: 'detached' })
      await rowOf('Commande 2')
        .getByRole('button', { name: mails.discard, exact: false })
        .first()
        .click()
      await rowOf('Commande 2').waitFor({ state: 'detached' })
      const { rows } = await query('select subject, status, last_error from mails order by subject')
      expect(rows.map(({ status }) => status === 'held')).toEqual([false, false])
      expect(rows[1]).toMatchObject({ status: 'failed', last_error: 'discarded' })
      await close()
    })
  },
)
