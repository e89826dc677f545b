import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { System } from '../../contract.ts'
import { Ago } from './ago.tsx'
import { Fact } from './fact.tsx'
import { Technical } from './technical.tsx'
import { useBytes } from './use-bytes.ts'

function Backup({ system: { backup, good_backup, checked_at } }: { system: System }) {
  const t = useTranslations('admin.system.backup')
  const locale = useLanguage()
  const bytes = useBytes()
  const age = good_backup && (
    <Ago at={good_backup.moment ?? good_backup.finished_at} now={checked_at} />
  )
  return (
    <Fact title={t('title')} value={age ?? t('none')}>
      {good_backup ? (
        <p>
          {t('holds', {
            size: bytes(good_backup.bytes ?? 0),
            rows: formatInteger(good_backup.rows ?? 0, locale),
            files: formatInteger(good_backup.files ?? 0, locale),
          })}
        </p>
      ) : (
        <p>{t('noneText')}</p>
      )}
      {good_backup && (
        <p>
          <Technical text={good_backup.place} />
        </p>
      )}
      {backup && !backup.is_good && (
        <p className="text-warn">
          {t('failed')} <Ago at={backup.finished_at} now={checked_at} />
        </p>
      )}
    </Fact>
  )
}

function Drill({ system: { drill, checked_at } }: { system: System }) {
  const t = useTranslations('admin.system.drill')
  if (!drill)
    return (
      <Fact title={t('title')} value={t('none')}>
        {t('noneText')}
      </Fact>
    )
  return (
    <Fact title={t('title')} value={<Ago at={drill.finished_at} now={checked_at} />}>
      <p className={drill.is_good ? '' : 'text-warn'}>{t(drill.is_good ? 'good' : 'failed')}</p>
      <p>
        <Technical text={drill.problem ?? drill.place} />
      </p>
    </Fact>
  )
}

/** The last backup and the last trial of restoring one. */
export function Backups({ system }: { system: System }) {
  return (
    <>
      <Backup system={system} />
      <Drill system={system} />
    </>
  )
}
