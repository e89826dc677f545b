import type { ReactNode } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PartName, shownParts, useShopMenu } from '#features/catalogue/web/use-shop-menu.tsx'

export type ShopLink = { to: string; label: ReactNode }
/** `garment` names the drawing of a category that a shop has at first. */
type CategoryLink = ShopLink & { garment: string }

/** The links of the menus to the parts of the shop. */
export function useShopLinks(): { categories: CategoryLink[]; types: ShopLink[] } {
  const t = useTranslations('club.shopMenu')
  const { categories, types } = useShopMenu()
  return {
    categories: shownParts(categories).map((part) => ({
      to: paths.shop({ category: part.slug }),
      label: <PartName part={part} />,
      garment: part.id ?? part.slug,
    })),
    types: [
      ...shownParts(types).map((part) => ({
        to: paths.shop({ type: part.slug }),
        label: <PartName part={part} />,
      })),
      { to: paths.shop({ filter: 'new' }), label: t('new') },
      { to: paths.shop({ filter: 'sale' }), label: t('sale') },
    ],
  }
}
