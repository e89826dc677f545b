import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Search } from '#ui/icons/search.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { maxSearchLength } from '../facts.ts'
import type { ShopView } from './shop-view.ts'

type ShopSearchProps = {
  view: ShopView
  field: RefObject<HTMLInputElement | null>
  onType: (value: string) => void
}

/** The shop's search: a plain form that keeps the chosen filters and order. */
export function ShopSearch({ view, field, onType }: ShopSearchProps) {
  const t = useTranslations('catalogue.shop')
  const { category, type, filter, sort, q } = view
  const kept = Object.entries({ category, type, filter, sort })
  return (
    <Form action={paths.shop()} role="search" preventScrollReset className="flex max-w-xl gap-2">
      {kept.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={q}
        maxLength={maxSearchLength}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        className="min-h-12 min-w-0 grow rounded-control border border-edge bg-surface px-3 text-16 placeholder:text-ink2"
      />
      <Button type="submit" look="outline" aria-label={t('submitSearch')} className="px-4!">
        <Search aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
    </Form>
  )
}
