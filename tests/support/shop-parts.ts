import type { Locale } from '#core/locale.ts'

type FirstPart = Record<`name_${Locale}`, string> & {
  id: string
  kind: 'category' | 'shop_type'
  visible?: boolean
  audience?: 'men' | 'women' | 'kids'
  takesNumber?: boolean
  shopType?: string
}

const named = (name_fr: string, name_en: string, name_ar: string) => ({ name_fr, name_en, name_ar })
const category = { kind: 'category' } as const
const type = { kind: 'shop_type' } as const

/** The shop types and categories that a club begins with; some are not in its menus. */
export const firstParts: readonly FirstPart[] = [
  { id: 'jerseys', ...type, ...named('Maillots', 'Jerseys', 'قمصان المباريات') },
  { id: 'tshirts', ...type, ...named('T-shirts', 'T-shirts', 'تيشيرتات') },
  { id: 'hoodies', ...type, ...named('Sweats', 'Hoodies', 'هوديات') },
  { id: 'hats', ...type, ...named('Casquettes et bonnets', 'Hats', 'قبعات') },
  { id: 'men', ...category, ...named('Homme', 'Men', 'رجال'), audience: 'men' },
  { id: 'women', ...category, ...named('Femme', 'Women', 'نساء'), audience: 'women' },
  { id: 'kids', ...category, ...named('Enfant', 'Kids', 'أطفال'), audience: 'kids' },
  {
    id: 'jersey',
    ...category,
    ...named('Maillots', 'Jerseys', 'قمصان المباريات'),
    visible: false,
    takesNumber: true,
    shopType: 'jerseys',
  },
  { id: 'shorts', ...category, ...named('Shorts', 'Shorts', 'سراويل قصيرة'), visible: false },
  { id: 'shoes', ...category, ...named('Chaussures', 'Shoes', 'أحذية'), visible: false },
  { id: 'accessories', ...category, ...named('Accessoires', 'Accessories', 'إكسسوارات') },
  {
    id: 'training_gear',
    ...category,
    ...named('Équipement d’entraînement', 'Training gear', 'لوازم التدريب'),
    visible: false,
  },
]
