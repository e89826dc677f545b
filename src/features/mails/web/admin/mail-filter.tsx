import { useTranslations } from '#i18n/translations.ts'
import { ListFilter } from '#ui/list-filter.tsx'
import { peopleLink, usePeopleViewChange } from '#ui/people-view.ts'
import { mailStatuses } from '../../contract.ts'
import { type MailView, mailViewAddress, parseMailView } from './mail-view.ts'

/** Search by recipient or subject, and one link per state. */
export function MailFilter({ view }: { view: MailView }) {
  const t = useTranslations('admin.mails')
  const shared = useTranslations('admin.shared')
  const change = usePeopleViewChange({ parse: parseMailView, addressOf: mailViewAddress })
  const choices = [undefined, ...mailStatuses].map((status) => ({
    ...peopleLink(mailViewAddress({ ...view, status })),
    label: status ? t(`status.${status}`) : shared('all'),
    isCurrent: status === view.status,
  }))
  const find = (q: string | undefined) => change({ q })
  return (
    <ListFilter find={t('find')} q={view.q} onFind={find} label={t('filter')} choices={choices} />
  )
}
