import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { ListFilter } from '#ui/list-filter.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { peopleLink, usePeopleView, usePeopleViewChange } from '#ui/people-view.ts'
import { type KeptMessage, messageStates } from '../../contract.ts'
import { messageListQuery, type MessageView } from './client.ts'
import { MessageCard } from './message-card.tsx'

function parseView(search: URLSearchParams): MessageView {
  const state = messageStates.find((each) => each === search.get('state'))
  const q = search.get('q')
  return { ...(state && { state }), ...(q && { q }) }
}

const addressOf = ({ state, q }: MessageView) =>
  `?${new URLSearchParams({ ...(state && { state }), ...(q && { q }) })}`

function Filter({ view }: { view: MessageView }) {
  const t = useTranslations('admin.contact')
  const shared = useTranslations('admin.shared')
  const change = usePeopleViewChange({ parse: parseView, addressOf })
  return (
    <ListFilter
      find={t('find')}
      q={view.q}
      onFind={(q) => change({ q })}
      label={t('filter')}
      choices={[undefined, ...messageStates].map((state) => ({
        ...peopleLink(addressOf({ ...view, state })),
        label: state ? t(`state.${state}`) : shared('all'),
        isCurrent: state === view.state,
      }))}
    />
  )
}

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
  const view = usePeopleView(parseView)
  return (
    <>
      <Filter view={view} />
      <div className="mt-6">
        <Messages view={view} />
      </div>
    </>
  )
}
