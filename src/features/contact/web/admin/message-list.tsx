import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { StateFilter, stateViews } from '#ui/state-filter.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { usePeopleView } from '#ui/people-view.ts'
import { type KeptMessage, messageStates } from '../../contract.ts'
import { messageListQuery, type MessageView } from './client.ts'
import { MessageCard } from './message-card.tsx'

const views = stateViews(messageStates)

function Cards({ messages }: { messages: readonly KeptMessage[] }) {
  return (
    <ul {...useRowFocus<HTMLUListElement>()} className="grid gap-4">
      {messages.map((message) => (
        <li key={message.id} className="min-w-0">
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  )
}

function Messages({ view }: { view: MessageView }) {
  const t = useTranslations('admin.contact')
  const query = useInfiniteQuery(messageListQuery(view))
  const isFiltered = view.q !== undefined || view.state !== undefined
  return (
    <QueryView query={query} skeleton={<Skeleton count={4} shape="h-44" className="grid gap-4" />}>
      {({ pages }) => {
        const messages = pages.flatMap(({ items }) => items)
        if (messages.length === 0) return <Notice title={t(isFiltered ? 'emptySearch' : 'empty')} />
        return (
          <>
            <Cards messages={messages} />
            <ListEnd query={query} />
          </>
        )
      }}
    </QueryView>
  )
}

/** The messages that visitors wrote, as cards. */
export function MessageInbox() {
  const t = useTranslations('admin.contact')
  const view = usePeopleView(views.parse)
  return (
    <>
      <StateFilter
        views={views}
        view={view}
        find={t('find')}
        label={t('filter')}
        nameOf={(state) => t(`state.${state}`)}
      />
      <div className="mt-6">
        <Messages view={view} />
      </div>
    </>
  )
}
