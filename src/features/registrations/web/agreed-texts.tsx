import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { consentTextsQuery } from '#features/texts/web/client.ts'
import { FallbackText } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { consentNames } from '../contract.ts'

function Words({ version }: { version: string }) {
  const t = useTranslations('shared')
  const client = useQueryClient()
  const found = useLoaded(consentTextsQuery(version))
  useEffect(() => void client.prefetchQuery(consentTextsQuery(version)), [client, version])
  if (!found) return <p>{t('loading')}</p>
  return consentNames.map((name) => (
    <p key={name}>
      <FallbackText texts={found.texts[name]} />
    </p>
  ))
}

/** The words that a family agreed to, which may have changed since; read when asked for. */
export function AgreedTexts({ version }: { version: string }) {
  const t = useTranslations('registrations')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="text-15 noscript:hidden print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {t('agreed')}
      </summary>
      {isOpen && (
        <div className="space-y-2 text-ink2">
          <Words version={version} />
        </div>
      )}
    </details>
  )
}
