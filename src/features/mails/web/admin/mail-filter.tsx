import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ListFilter } from '#ui/list-filter.tsx'
import { mailStatuses } from '../../contract.ts'
import { type MailView, mailViewAddress, parseMailView } from './mail-view.ts'

/** Search by recipient or subject, and one link per state. */
export function MailFilter({ view }: { view: MailView }) {
  const t = useTranslations('admin.mails')
  const shared = useTranslations('admin.shared')
  const [, setSearch] = useSearchParams()
  // The address knows of a state that was chosen a moment ago; this render may not yet.
  const find = (q: string) =>
    setSearch(mailViewAddress({ ...parseMailView(new URLSearchParams(location.search)), q }), {
      replace: true,
    })
  const choices = [undefined, ...mailStatuses].map((status) => ({
    to: mailViewAddress({ ...view, status }),
    label: status ? t(`status.${status}`) : shared('all'),
    isCurrent: status === view.status,
  }))
  return <ListFilter find={t('find')} q={view.q} onFind={find} label={t('filter')} choices={choices} />
}
