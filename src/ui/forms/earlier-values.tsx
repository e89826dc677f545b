import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Revisions } from '#core/revisions.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { FieldText } from './edit-form.ts'

type Revision = Revisions['items'][number]

type Props<Values, Answer extends Revisions> = {
  query: UseQueryOptions<Answer, Error, Answer, unknown[]>
  /** What an earlier value was; undefined for one that this screen cannot show any more. */
  valuesOf: (revision: Revision) => Values | undefined
  children: (values: Values) => ReactNode
  onUse: (values: Values) => void
}

function Versions<Values, Answer extends Revisions>(props: Props<Values, Answer>) {
  const { query, valuesOf, children, onUse } = props
  const t = useTranslations('admin.shared.history')
  const locale = useLanguage()
  return (
    <QueryView query={useQuery(query)} skeleton={<Spinner />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-ink2">{t('none')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {items.map((revision) => {
              const values = valuesOf(revision)
              const { version, actor, created_at } = revision
              if (!values) return null
              return (
                <li key={version} className="space-y-2 py-3">
                  <p className="text-15 wrap-anywhere text-ink2">
                    {t('replaced', { date: formatDateTime(created_at, locale), who: actor })}
                  </p>
                  {children(values)}
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

/** Earlier values, read when they are asked for; one can be used again. */
export function EarlierValues<Values, Answer extends Revisions>(props: Props<Values, Answer>) {
  const t = useTranslations('admin.shared.history')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
        {t('title')}
      </summary>
      {isOpen && <Versions {...props} />}
    </details>
  )
}

/** The fields of an earlier value as lines; empty ones are left out. */
export const EarlierFields = ({ fields }: { fields: readonly FieldText[] }) => (
  <ul>
    {fields
      .filter(({ text }) => text)
      .map(({ name, label, text }) => (
        <li key={name} className="whitespace-pre-line wrap-anywhere">
          {label} <bdi>{text}</bdi>
        </li>
      ))}
  </ul>
)
