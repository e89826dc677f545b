import ICAL from 'ical.js'
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
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const hrefOf = async (name: string) => (await link(name).getAttribute('href')) ?? ''
    const named = (text: string) => text.replace('{title}', title)

    const one = await hrefOf(named(t.calendar.addOf))
    expect(await titlesOf(new URL(one, demo.url).href)).toEqual([title])
    const google = new URL(await hrefOf(named(t.calendar.googleOf)))
    expect([google.host, google.searchParams.get('text')]).toEqual(['calendar.google.com', title])

    const feed = await hrefOf(t.calendar.subscribe)
    expect(feed).toMatch(/^webcal:\/\/127\.0\.0\.1:\d+\/calendar\/events\.ics\?lang=/)
    const titles = await titlesOf(feed.replace('webcal', 'http'))
    expect(titles).toContain(title)
    expect(titles.length).toBeGreaterThan(1)
    expect(new URL(await hrefOf(t.calendar.google)).searchParams.get('cid')).toBe(feed)
    await close()
  },
)
