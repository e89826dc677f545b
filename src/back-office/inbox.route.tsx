import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { maySee } from '#core/permissions.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { messageCountQuery } from '#features/contact/web/admin/client.ts'
import { MessageInbox } from '#features/contact/web/admin/message-list.tsx'
import { subscriberCountQuery } from '#features/newsletter/web/admin/client.ts'
import { SubscriberDesk } from '#features/newsletter/web/admin/subscriber-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'

const tabClass =
  'min-h-12 rounded-t-control border-b-4 border-transparent px-2 text-15 font-semibold whitespace-nowrap text-ink2 sm:px-4 sm:text-16 hover:bg-sunk data-active:border-primary data-active:text-ink'

/**
 * Each panel starts with a field, so the panels themselves need no tab stop. Composed here because
 * messages and newsletter are features that do not know each other.
 */
export default function InboxRoute() {
  const contact = useTranslations('admin.contact')
  const newsletter = useTranslations('admin.newsletter')
  const access = useOwnAccess()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'newsletter' ? 'newsletter' : 'contact'
  const messageCount = useQuery(messageCountQuery()).data?.total ?? 0
  const subscriberCount = useQuery(subscriberCountQuery()).data?.total ?? 0
  return (
    <>
      <ScreenHeading title={contact('title')} subtitle={contact('subtitle')} />
      <Tabs.Root
        value={tab}
        onValueChange={(value) => setSearch(value === 'newsletter' ? '?tab=newsletter' : '?')}
      >
        <Tabs.List className="-mx-4 mb-6 flex overflow-x-auto border-b border-line px-4 pt-1.5 lg:-mx-1.5 lg:px-1.5">
          <Tabs.Tab value="contact" className={tabClass}>
            {contact('tab', { count: messageCount })}
          </Tabs.Tab>
          <Tabs.Tab value="newsletter" className={tabClass}>
            {newsletter('tab', { count: subscriberCount })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="contact" tabIndex={-1}>
          <MessageInbox />
        </Tabs.Panel>
        <Tabs.Panel value="newsletter" tabIndex={-1}>
          {access && maySee(access.role, adminPaths.letters) && (
            <ButtonLink to={adminPaths.letters} className="mb-4 max-sm:w-full">
              {newsletter('letters.link')}
            </ButtonLink>
          )}
          <SubscriberDesk />
        </Tabs.Panel>
      </Tabs.Root>
    </>
  )
}
