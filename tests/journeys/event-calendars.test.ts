import ICAL from 'ical.js'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages as ar } from '#features/events/messages.ar.ts'
import { messages as en } from '#features/events/messages.en.ts'
import { messages as fr } from '#features/events/messages.fr.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const visitors = [
  { locale: 'fr', javaScript: true, t: fr, title: 'Portes ouvertes du club' },
  { locale: 'en', javaScript: false, t: en, title: 'Club open day' },
  { locale: 'ar', javaScript: true, t: ar, title: 'الأبواب المفتوحة للنادي' },
] as const

const demo = openDemoClub()

async function titlesOf(address: string): Promise<string[]> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry).summary)
}

test.each(visitors)(
  'in $locale one event, or all of them, can be added to a calendar',
  async ({ locale, javaScript, t, title }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript })
    await page.goto('/events')
    const hrefIn = async (place: Locator, name: string) =>
      (await place.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''

    const sheet = page.getByRole('dialog', { name: title, exact: true })
    await page.getByRole('button', { name: `${t.calendar.open} ${title}`, exact: true }).click()
    const one = await hrefIn(sheet, t.calendar.file)
    expect(await titlesOf(new URL(one, demo.url).href)).toEqual([title])
    const google = new URL(await hrefIn(sheet, t.calendar.google))
    expect([google.host, google.searchParams.get('text')]).toEqual(['calendar.google.com', title])
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.count()).toBe(0)

    const all = page.getByRole('region', { name: t.calendar.all })
    const feed = await hrefIn(all, t.calendar.subscribe)
    expect(feed).toMatch(/^webcal:\/\/127\.0\.0\.1:\d+\/calendar\/events\.ics\?lang=/)
    const titles = await titlesOf(feed.replace('webcal', 'http'))
    expect(titles).toContain(title)
    expect(titles.length).toBeGreaterThan(1)
    expect(new URL(await hrefIn(all, t.calendar.google)).searchParams.get('cid')).toBe(feed)
    await close()
  },
)
