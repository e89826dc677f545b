import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { consentTextsQuery } from '#features/texts/web/client.ts'
import { FallbackText } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { type ConsentName, consentNames, type Registration } from '../contract.ts'

function Words({ name, version }: { name: ConsentName; version: string }) {
  const t = useTranslations('shared')
  const client = useQueryClient()
  const found = useLoaded(consentTextsQuery(version))
  useEffect(() => void client.prefetchQuery(consentTextsQuery(version)), [client, version])
  return <p>{found ? <FallbackText texts={found.texts[name]} /> : t('loading')}</p>
}

type Agreed = { versions: Registration['consent_versions']; label: string }

/** The words that a family agreed to, which may have changed since; read when asked for. */
export function AgreedTexts({ versions, label }: Agreed) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="text-15 noscript:hidden print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {label}
      </summary>
      {isOpen && (
        <div className="space-y-2 text-ink2">
          {consentNames.map((name) => (
            <Words key={name} name={name} version={versions[name]} />
          ))}
        </div>
      )}
    </details>
  )
}
