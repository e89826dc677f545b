import { formatDateTime, formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { System } from '../../contract.ts'
import { Ago } from './ago.tsx'
import { Backups } from './backups.tsx'
import { Fact } from './fact.tsx'
import { useBytes } from './use-bytes.ts'

function Mails({ system: { mails, checked_at } }: { system: System }) {
  const t = useTranslations('admin.system.mails')
  const locale = useLanguage()
  return (
    <Fact title={t('title')} value={t('waiting', { count: mails.waiting })}>
      {mails.oldest_at ? (
        <p>
          {t('oldest')} <Ago at={mails.oldest_at} now={checked_at} />
        </p>
      ) : (
        <p>{t('none')}</p>
      )}
      <p>
        {t('failed')} <bdi>{formatInteger(mails.failed, locale)}</bdi> · {t('held')}{' '}
        <bdi>{formatInteger(mails.held, locale)}</bdi>
      </p>
    </Fact>
  )
}

function Disk({ system: { disk } }: { system: System }) {
  const t = useTranslations('admin.system.disk')
  const bytes = useBytes()
  if (!disk)
    return (
      <Fact title={t('title')} value={t('unknown')}>
        {t('unknownText')}
      </Fact>
    )
  const percent = Math.floor((disk.free_bytes / disk.total_bytes) * 100)
  return (
    <Fact title={t('title')} value={t('free', { size: bytes(disk.free_bytes) })}>
      {t('ofTotal', { size: bytes(disk.total_bytes), percent: String(percent) })}
    </Fact>
  )
}

/** What the program stands on, each in a sentence. */
export function SystemFacts({ system }: { system: System }) {
  const t = useTranslations('admin.system')
  const locale = useLanguage()
  const bytes = useBytes()
  const { database, checked_at, started_at } = system
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      <Fact title={t('program')} value={<bdi dir="ltr">{system.version}</bdi>}>
        <p>
          {t('started')} <Ago at={started_at} now={checked_at} />
        </p>
        <p>
          <bdi>{formatDateTime(started_at, locale)}</bdi> ·{' '}
          <bdi dir="ltr">Node {system.node_version}</bdi>
        </p>
      </Fact>
      <Fact title={t('database')} value={<bdi>{bytes(database.size_bytes)}</bdi>}>
        <p>
          {t('connections', {
            count: database.connections,
            most: String(database.max_connections),
          })}
        </p>
        <p>
          <bdi dir="ltr">PostgreSQL {database.version}</bdi>
        </p>
      </Fact>
      <Disk system={system} />
      <Backups system={system} />
      <Mails system={system} />
    </ul>
  )
}
