import type { Page } from 'playwright-core'

/** Calls the API as the admin whose session the page has. */
export const callAs = (page: Page, method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([how, where, json]) => {
      const { access_token } = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
      const answer = await fetch(`/api/admin/${where}`, {
        method: how,
        headers: {
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-'),
        },
        ...(json && { body: json }),
      })
      return answer.json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
