import { expect, test } from 'vitest'
import { messages as gallery } from '#features/gallery/web/admin/messages.fr.ts'
import { messages as media } from '#features/media/web/admin/messages.fr.ts'
import { messages as team } from '#features/programs/team-messages.fr.ts'
import { startApplication, switchLanguage } from '#tests/support/application.ts'
import { dismissToast, openBackOffice } from '#tests/support/back-office.ts'
import { demoAuthorization, openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const title = 'Rien que le filet'
const other = 'Le vestiaire avant le match'
const alone = 'La photo d’équipe'

test('two teams of the demo have their picture, and the whole of it', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  for (const address of ['u16-boys', 'u14-girls']) {
    await page.goto(`/programs/${address}`)
    const picture = page.getByRole('region', { name: team.pictures }).locator('img')
    await picture.scrollIntoViewIfNeeded()
    const isWhole = () =>
      picture.evaluate(
        ({ naturalWidth, naturalHeight, width, height }: HTMLImageElement) =>
          Math.abs(naturalWidth / naturalHeight - width / height) < 0.02,
      )
    await expect.poll(isWhole).toBe(true)
  }
  await close()
})

test('a picture of the gallery is shown on Home and on a team’s page, until it is withdrawn', async () => {
  const desk = await openBackOffice(demo.browser, demo.url, '/admin/gallery', {
    locale: 'fr',
    width: 1280,
  })
  const placeOf = (name: string) => desk.page.getByLabel(gallery.shownOnOf.replace('{title}', name))
  const { page, close } = await visit(demo.browser, demo.url)
  const inHero = page.locator('main > section').first().getByRole('img', { name: title })

  await placeOf(title).selectOption({ label: gallery.places.home })
  await dismissToast(desk.page, gallery.placed)
  await page.goto('/')
  await inHero.waitFor()
  await startApplication(page)
  expect(await inHero.evaluate((image: HTMLImageElement) => image.loading)).toBe('eager')

  const ofTeam = gallery.places.team.replace('{team}', 'U14 filles')
  await placeOf(other).selectOption({ label: ofTeam })
  await dismissToast(desk.page, gallery.placed)
  await page.goto('/programs/u14-girls')
  const pictures = page.getByRole('region', { name: team.pictures })
  await pictures.getByText(other).waitFor()
  await startApplication(page)
  await page.goto('/programs/u14-boys')
  await expect.poll(() => pictures.locator('img').count()).toBe(1)
  await expect.poll(() => pictures.getByText(other).count()).toBe(0)

  const withdraw = media.people.withdrawOf.replace('{title}', title)
  await desk.page.getByRole('button', { name: withdraw }).click()
  const question = desk.page.getByRole('alertdialog')
  await question.getByRole('button', { name: media.people.withdraw }).click()
  await desk.page.getByText(media.people.withdrawn).first().waitFor()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => inHero.count()).toBe(0)
  await close()
  await desk.close()
})

test('the story keeps its pictures after a change of language, and has them after a link', async () => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto('/about')
  await page.getByText('L’étagère aux trophées').waitFor()
  await startApplication(page)
  await switchLanguage(page, 'en')
  await page.getByText('The trophy shelf').waitFor()
  await page.goto('/contact')
  await startApplication(page)
  await page.locator('footer a[href="/about"]').click()
  await expect.poll(() => page.getByText('The trophy shelf').count()).toBe(1)
  await close()
})

test('the place is chosen by keyboard, and a team that is archived keeps its name', async () => {
  const desk = await openBackOffice(demo.browser, demo.url, '/admin/gallery', {
    locale: 'fr',
    width: 1280,
  })
  const { page } = desk
  const place = page.getByLabel(gallery.shownOnOf.replace('{title}', alone))
  await place.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const { none, about } = gallery.places
  await expect.poll(() => place.inputValue()).toBe('about')
  const placeNow = async () => {
    const answer = await fetch(`${demo.url}/api/gallery?shown_on=about`)
    const { items } = await answer.json()
    return items.some(({ title_fr }: { title_fr: string }) => title_fr === alone) ? about : none
  }
  await expect.poll(placeNow).toBe(about)
  expect(await place.evaluate((select) => select === document.activeElement)).toBe(true)
  await dismissToast(page, gallery.placed)

  const { items } = await (await fetch(`${demo.url}/api/teams`)).json()
  const { id } = items.find(({ slug }: { slug: string }) => slug === 'u18-girls')
  await place.selectOption(id)
  await dismissToast(page, gallery.placed)
  const authorization = await demoAuthorization(demo.program)
  const archived = await fetch(`${demo.url}/api/admin/teams/${id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  expect(archived.status).toBe(204)
  await page.reload()
  await expect
    .poll(() => place.locator('option:checked').textContent())
    .toBe(gallery.places.archivedTeam.replace('{team}', 'U18 filles'))
  await desk.close()
})

let signedIn: Promise<string> | undefined
const authorized = async () => ({
  authorization: await (signedIn ??= demoAuthorization(demo.program)),
})

async function send(path: string, body: object): Promise<string> {
  const answer = await fetch(`${demo.url}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await authorized()) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

/** What the back office is told of a picture. */
async function stored(id: string): Promise<Record<string, unknown> | undefined> {
  const answer = await fetch(`${demo.url}/api/admin/gallery?limit=100`, {
    headers: await authorized(),
  })
  const { items }: { items: Record<string, unknown>[] } = await answer.json()
  return items.find((item) => item.id === id)
}

const added = (name: string) =>
  send('gallery', {
    media_url: `https://example.org/${name}.jpg`,
    title_fr: name,
    display_order: -10,
  })
const openGallery = () =>
  openBackOffice(demo.browser, demo.url, '/admin/gallery', { locale: 'fr', width: 1280 })

test('a withdrawal that is undone leaves a picture of which nobody has spoken', async () => {
  const id = await added('Muette')
  const { page, close } = await openGallery()
  const card = page.getByRole('listitem').filter({ hasText: 'Muette' })
  // The open question is no alarm: it is as quiet as the picture's place in the order.
  const toneOf = (text: string | RegExp) =>
    card.getByText(text).evaluate((shown) => getComputedStyle(shown).color)
  expect(await toneOf(media.people.unknown)).toBe(await toneOf(/^Ordre/))
  await card
    .getByRole('button', { name: media.people.withdrawOf.replace('{title}', 'Muette') })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: media.people.withdraw }).click()
  await page.getByRole('button', { name: 'Rétablir', exact: true }).click()
  await expect.poll(() => stored(id)).toMatchObject({ consent_withdrawn_at: null })
  expect(await stored(id)).toMatchObject({ shows_people: null })
  await card.getByText(media.people.unknown).waitFor()
  await close()
})

test('a page and an album chosen in one breath are both kept', async () => {
  const event = await send('events', {
    title_fr: 'Coupe d’hiver',
    location: 'Salle',
    event_date: '2026-01-10',
  })
  const id = await added('Pressée')
  const { page, close } = await openGallery()
  const release = Promise.withResolvers<void>()
  await page.route('**/shown-on', async (route) => {
    await release.promise
    await route.continue()
  })
  const of = (words: string) => page.getByLabel(words.replace('{title}', 'Pressée'))
  await of(gallery.shownOnOf).selectOption('about')
  await of(gallery.albumOf).selectOption(event)
  release.resolve()
  const both = { shown_on: 'about', event_id: event }
  await expect.poll(() => stored(id)).toMatchObject(both)
  await close()
})

test('every event is an album to choose, however many there are', async () => {
  const events: string[] = []
  for (let number = 1; number <= 101; number++)
    events.push(
      await send('events', {
        title_fr: `Journée ${number}`,
        location: 'Salle',
        event_date: `19${String((number % 90) + 10)}-05-01`,
      }),
    )
  await added('Rangée')
  const { page, close } = await openGallery()
  const album = page.getByLabel(gallery.albumOf.replace('{title}', 'Rangée'))
  const offered = async () => {
    const values = await album
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    return events.filter((id) => !values.includes(id))
  }
  await expect.poll(offered).toEqual([])
  await close()
})
