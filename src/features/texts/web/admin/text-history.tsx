import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, locales } from '#core/locale.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { adminText } from '../../contract.ts'
import { textRevisionsQuery } from './client.ts'
import { type TextForm, valuesOf } from './text-values.ts'

type Use = (values: Omit<TextForm, 'is_draft'>) => void

function Versions({ textKey, onUse }: { textKey: string; onUse: Use }) {
  const t = useTranslations('admin.texts')
  const locale = useLanguage()
  const query = useQuery(textRevisionsQuery(textKey))
  return (
    <QueryView query={query} skeleton={<Spinner />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-ink2">{t('noHistory')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {items.map(({ version, value, actor, created_at }) => {
              const past = { ...value, version, updated_at: null, updated_by: null }
              const { data } = adminText.safeParse(past)
              if (!data) return null
              const { is_draft: _draft, ...values } = valuesOf(data)
              return (
                <li key={version} className="space-y-2 py-3">
                  <p className="text-15 text-ink2">
                    {t('replaced', { date: formatDateTime(created_at, locale), who: actor })}
                  </p>
                  <Words values={values} />
                  <Button look="outline" onClick={() => onUse(values)}>
                    {t('use')}
                  </Button>
                </li>
              )
            })}
          </ol>
        )
      }
    </QueryView>
  )
}

/** A text's languages in short. */
function Words({ values }: { values: Readonly<Record<`text_${Locale}`, string>> }) {
  return locales.map((locale) => {
    const text = values[`text_${locale}`]
    return (
      text && (
        <p key={locale} lang={locale} dir="auto" className="line-clamp-3 wrap-anywhere">
          {text}
        </p>
      )
    )
  })
}

/** Earlier versions of a text, read when they are asked for; one can be taken into the form. */
export function TextHistory({ textKey, onUse }: { textKey: string; onUse: Use }) {
  const t = useTranslations('admin.texts')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {t('history')}
      </summary>
      {isOpen && <Versions textKey={textKey} onUse={onUse} />}
    </details>
  )
}
