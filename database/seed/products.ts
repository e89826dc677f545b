import { clothing } from './products/clothing.ts'
import { gear } from './products/gear.ts'
import { kits } from './products/kits.ts'

/** The products of a new demo club. Stock, prices and dates show every state of a product. */
export const demoProducts = [...kits, ...clothing, ...gear]
