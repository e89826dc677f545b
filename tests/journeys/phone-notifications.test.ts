import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages as ar } from '#features/accounts/web/admin/push-messages.ar.ts'
import { messages as fr } from '#features/accounts/web/admin/push-messages.fr.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { standInForPushes } from '#tests/support/pushed-browser.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  site = await openSite({ PUSH_ORIGIN: service.origin })
})
beforeEach(() => site.db.database.pool.query('truncate push_subscriptions cascade'))
afterAll(async () => {
  await site?.close()
  await service?.close()
})

const subscriptions = async (): Promise<unknown[]> =>
  (await site.db.database.pool.query('select endpoint, language from push_subscriptions')).rows

async function openAccount(locale: 'fr' | 'ar', permission: 'granted' | 'denied') {
  const opened = await visit(site.browser, site.program.url, { serviceWorker: true })
  const { page } = opened
  await signInAsAdmin(page, { locale, password: ownPassword })
  const phone = service.browser()
  await standInForPushes(page, phone, { before: permission, answer: permission })
  await page.goto('/admin/account')
  await page.locator('main h1').waitFor()
  return { ...opened, phone }
}

const choice = (page: Page, { push }: typeof fr | typeof ar) =>
  page.getByRole('checkbox', { name: push.switch })

test('an admin turns notifications on, tries them and turns them off', async () => {
  const { page, close, phone } = await openAccount('fr', 'granted')
  await choice(page, fr).check()
  await page.getByText(fr.push.on).waitFor()
  expect(await subscriptions()).toEqual([{ endpoint: phone.endpoint, language: 'fr' }])
  await page.getByRole('button', { name: fr.push.test }).click()
  await page.getByText(fr.push.testSent).waitFor()
  await expect.poll(() => phone.shown()).toMatchObject([{ title: 'Les notifications arrivent' }])
  await choice(page, fr).uncheck()
  await page.getByText(fr.push.off).waitFor()
  await expect.poll(() => page.getByRole('button', { name: fr.push.test }).count()).toBe(0)
  expect(await subscriptions()).toEqual([])
  await close()
})

test('signing out of the phone ends them', async () => {
  const { page, close } = await openAccount('fr', 'granted')
  await choice(page, fr).check()
  await expect.poll(subscriptions).toHaveLength(1)
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
    const headers = { authorization: `Bearer ${access_token}` }
    await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers })
  })
  expect(await subscriptions()).toEqual([])
  await close()
})

test('where the browser blocks them, the page says what to do', async () => {
  const { page, close } = await openAccount('ar', 'denied')
  await page.getByText(ar.push.denied).waitFor()
  await expect.poll(() => choice(page, ar).count()).toBe(0)
  await close()
})

test('the worker shows what was pushed', async () => {
  const { page, close } = await openAccount('fr', 'granted')
  await choice(page, fr).check()
  await page.getByText(fr.push.on).waitFor()
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  // A browser without a screen shows no notifications.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = (...given) => {
      Reflect.set(self, 'shown', given)
      return Promise.resolve()
    }
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const shown = { body: '2026-000001 · 4500 DZD', tag: 'a', lang: 'fr', dir: 'ltr' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(site.program.url).origin,
    registrationId: await registered,
    data: JSON.stringify({ ...shown, title: 'Nouvelle commande', url: '/admin/orders?order=a' }),
  })
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual(['Nouvelle commande', { ...shown, data: '/admin/orders?order=a', icon: '/icon.png' }])
  await close()
})

/** Presses a notification in the worker, and tells what it opened and focused. */
async function pressNotification(page: Page, url: string) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  return worker.evaluate(async (data) => {
    // The types of a worker are not those of this file's page.
    const scope = self as unknown as {
      clients: { openWindow: (address: string) => Promise<null> }
      dispatchEvent: (event: Event) => boolean
    }
    const done: { opened: string[]; focused: string[]; isClosed: boolean } = {
      opened: [],
      focused: [],
      isClosed: false,
    }
    // Both need a person's press, which no script can make.
    scope.clients.openWindow = (address) => {
      done.opened.push(address)
      return Promise.resolve(null)
    }
    const { WindowClient } = self as unknown as { WindowClient: { prototype: { url: string } } }
    Object.assign(WindowClient.prototype, {
      focus(this: { url: string }) {
        done.focused.push(this.url)
        return Promise.resolve(this)
      },
    })
    const waited: Promise<unknown>[] = []
    const pressed = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => (done.isClosed = true) },
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    })
    scope.dispatchEvent(pressed)
    await Promise.all(waited)
    return done
  }, url)
}

test('a press opens its page of the back office, or goes to the one that is open', async () => {
  const { page, close } = await openAccount('fr', 'granted')
  await choice(page, fr).check()
  await page.getByText(fr.push.on).waitFor()
  const { origin } = new URL(site.program.url)
  expect(await pressNotification(page, '/admin/orders?order=a')).toEqual({
    opened: [`${origin}/admin/orders?order=a`],
    focused: [],
    isClosed: true,
  })
  // What is typed on another page stays there.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/account')
  expect(await pressNotification(page, '/admin/account')).toEqual({
    opened: [],
    focused: [`${origin}/admin/account`],
    isClosed: true,
  })
  await close()
})
