import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { beforeAll, expect, test } from 'vitest'
import { ownAccessQuery } from '#features/accounts/web/client.ts'
import { SignedIn } from '#features/accounts/web/admin/signed-in.tsx'
import { adminMessagesOf, loadAdminMessages } from '#messages/admin-catalogue.ts'
import { ApiProblem } from '#ui/data/api.ts'
import type { WaitingList } from '../../contract.ts'
import { waitingQuery } from './client.ts'
import { messages } from './messages.en.ts'
import { WaitingSection } from './waiting-section.tsx'

beforeAll(() => loadAdminMessages('en'))

const email = 'desk@cirta.example'

/** The section as it looks with what the browser knows of the server's answer. */
function shown(answer: WaitingList | Error | undefined): string {
  // Nothing is asked, and what failed stays failed.
  const queryFn = () => Promise.reject(new Error('not asked here'))
  const defaultOptions = { queries: { queryFn, retryOnMount: false } }
  const queries = new QueryClient({ defaultOptions })
  queries.setQueryData(ownAccessQuery().queryKey, { email, role: 'desk', teams: [] })
  const { queryKey } = waitingQuery()
  if (answer instanceof Error)
    queries
      .getQueryCache()
      .build(queries, { queryKey })
      .setState({ status: 'error', error: answer })
  else if (answer) queries.setQueryData(queryKey, answer)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={adminMessagesOf('en')}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <SignedIn value={{ email }}>
            <WaitingSection />
          </SignedIn>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

test('home says that all is done of a known empty list alone', () => {
  const { nothing } = messages.waiting
  expect(shown({ items: [] })).toContain(nothing)
  expect(shown(undefined)).not.toContain(nothing)
  const failed = shown(new ApiProblem({ code: 'internal', status: 500 }))
  expect(failed).not.toContain(nothing)
  expect(failed).toContain('role="alert"')
})
