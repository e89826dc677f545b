import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { Certificate, System } from '../../contract.ts'
import { Ago } from './ago.tsx'
import { SystemSection } from './system-section.tsx'
import { Technical } from './technical.tsx'

function CertificateEnd({ certificate, now }: { certificate: Certificate; now: string }) {
  const t = useTranslations('admin.system.certificates')
  const locale = useLanguage()
  const { ends_at, failure } = certificate
  if (ends_at)
    return (
      <>
        {formatDate(ends_at, locale)} (<Ago at={ends_at} now={now} />)
      </>
    )
  return failure ? t('unreadable', { reason: failure }) : t('pending')
}

function useColumns(now: string): Column<Certificate>[] {
  const t = useTranslations('admin.system.certificates')
  return [
    { id: 'host', header: t('host'), cell: ({ host }) => <Technical text={host} /> },
    { id: 'use', header: t('use'), cell: ({ use }) => t(`uses.${use}`) },
    {
      id: 'end',
      header: t('end'),
      cell: (certificate) => <CertificateEnd certificate={certificate} now={now} />,
    },
  ]
}

/** Until when the certificates of the site and of the services that it uses are valid. */
export function Certificates({ system: { certificates, checked_at } }: { system: System }) {
  const t = useTranslations('admin.system.certificates')
  return (
    <SystemSection title={t('title')} empty={certificates.length === 0 && t('none')}>
      <DataTable
        caption={t('title')}
        columns={useColumns(checked_at)}
        rows={certificates}
        rowKey={({ host, use }) => `${use} ${host}`}
      />
    </SystemSection>
  )
}
