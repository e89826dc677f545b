import type { Locator, Page } from 'playwright-core'

/**
 * A dialog that closed with the last step of a task goes back in the history, which would cancel a
 * navigation. One that is still open, as after a registration at the desk, does not.
 */
const untilNothingCloses = (page: Page) =>
  page.waitForFunction(() => {
    const open = document.querySelector('[role=dialog]:not([data-ending-style])')
    return open !== null || !history.state?.layer
  })

/**
 * Does an admin's work on a phone and counts its taps: one for a button, one to enter a field, two
 * for a choice in a list. Characters are not counted.
 */
export function thumbOn(page: Page, menu: string) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    page,
    tap,
    button: (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact }),
    type: async (field: Locator, text: string) => {
      await tap(field)
      await field.fill(text)
    },
    choose: async (select: Locator, value: string) => {
      taps += 2
      await select.selectOption(value)
    },
    /** Opens a screen from the menu, or the screen `part` from its links, as in the settings. */
    open: async (screen: string, part?: string) => {
      await tap(page.getByRole('button', { name: menu, exact: true }))
      await tap(page.getByRole('link', { name: screen, exact: true }))
      if (part !== undefined) await tap(page.getByRole('link', { name: part, exact: true }))
    },
    /** Every task starts from the home page. */
    begin: async () => {
      await untilNothingCloses(page)
      await page.goto('/admin/dashboard')
      taps = 0
    },
    get taps() {
      return taps
    },
  }
}

export type Thumb = ReturnType<typeof thumbOn>
