import type { DrawnJersey } from '#features/catalogue/jersey-contract.ts'

type SizeStock = { size: string | null; stock: number }

export type DemoProduct = {
  key: string
  /** The id of a category of the demo club. */
  category: string
  shop_type: string | null
  price: number
  compare_at_price: number | null
  /** What a printed name costs; none is printed without it. */
  name_price?: number
  featured: boolean
  active: boolean
  days_old: number
  /** One of the systems that every club starts with; letters by default. */
  size_system?: string
  size_stocks: SizeStock[]
  /** The names of drawings in database/seed/media; the first is the main picture. */
  images: string[]
  jersey?: DrawnJersey
  name_fr: string
  name_en: string
  name_ar: string
  description_fr: string
  description_en: string
  description_ar: string
  care_fr: string
  care_en: string
  care_ar: string
}
