import type { Page } from 'playwright-core'
import { type Weekday, weekdays } from '#core/weekdays.ts'

/** The weekly sessions of a team as its page has them, such as `monday 20:30`. */
export async function sessionsOf(url: string, slug: string): Promise<string[]> {
  type Teams = { items: { slug: string; sessions: { weekday: Weekday; time: string }[] }[] }
  const { items }: Teams = await (await fetch(`${url}/api/teams`)).json()
  const team = items.find((each) => each.slug === slug)
  return (team?.sessions ?? []).map(({ weekday, time }) => `${weekday} ${time}`)
}

/** The week of the teams on a laptop, with a day per column. */
export function weekGridOn(page: Page) {
  const columns = page.locator('[data-columns]')
  const training = (name: string) => columns.getByRole('button', { name })
  return {
    training,
    /** Drags a training so many columns to the right and hours down. */
    drag: async (name: string, { right, hours }: { right: number; hours: number }) => {
      await training(name).scrollIntoViewIfNeeded()
      const [block, grid] = [await training(name).boundingBox(), await columns.boundingBox()]
      if (!block || !grid) throw new Error(`${name} is not shown`)
      // A training of an hour is as high as an hour, but for the gap below it.
      const [hour, day] = [block.height + 3, grid.width / weekdays.length]
      const from = { x: block.x + block.width / 2, y: block.y + block.height / 2 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + right * day, from.y + hours * hour, { steps: 5 })
      await page.mouse.up()
    },
  }
}
