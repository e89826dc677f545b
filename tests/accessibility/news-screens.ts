import type { Page } from 'playwright-core'
import { openAdmin, submitNew } from './content-screens.ts'

const openNews = async (page: Page) => void (await page.goto('/news'))

export const newsScreens = [
  { name: 'news', open: openNews },
  {
    name: 'article',
    open: async (page) => {
      await openNews(page)
      await page.locator('main a[href^="/news/"]').first().click()
      await page.locator('main > article').waitFor()
    },
  },
  { name: 'no news', isEmpty: true, open: openNews },
  { name: 'news of the back office', open: (page) => openAdmin(page, '/admin/news') },
  { name: 'new article with errors', open: (page) => submitNew(page, '/admin/news') },
] as const satisfies readonly {
  name: string
  isEmpty?: true
  open: (page: Page) => Promise<unknown>
}[]
