import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { directionOf } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { ShopMenu, ShopPart } from '../contract.ts'
import { shopMenuQuery } from './client.ts'

export const noMenu: ShopMenu = { categories: [], types: [] }

/** The shop's categories and types, which each page of the site brings. */
export function useShopMenu(): ShopMenu {
  const client = useQueryClient()
  const locale = useLanguage()
  const menu = useLoaded(shopMenuQuery(locale))
  useEffect(() => {
    const asked = shopMenuQuery(locale)
    if (!client.getQueryData(asked.queryKey)) void client.prefetchQuery(asked)
  }, [client, locale])
  return menu ?? noMenu
}

/** Those that menus and filters show. */
export const shownParts = (parts: readonly ShopPart[]) => parts.filter(({ hidden }) => !hidden)

/** A name, which may be in another language than the page. */
export function PartName({ part: { name, lang } }: { part: ShopPart }) {
  if (!lang) return name
  return (
    <span lang={lang} dir={directionOf(lang)}>
      {name}
    </span>
  )
}
