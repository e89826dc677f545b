import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Search } from '#ui/icons/search.ts'

/** A plain form, so that it also works on pages without scripts. */
export function SearchShop() {
  const t = useTranslations('catalogue.shop')
  return (
    <form action={paths.shop()} role="search" className="mt-4 flex w-full max-w-md gap-2">
      <input
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-12 min-w-0 grow rounded-control border border-edge bg-surface px-3 text-16 placeholder:text-ink2"
      />
      <Button type="submit" look="outline" aria-label={t('submitSearch')} className="px-4!">
        <Search aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
    </form>
  )
}
