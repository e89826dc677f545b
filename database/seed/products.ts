import { clothing } from './products/clothing.ts'
import { gear } from './products/gear.ts'
import { kits } from './products/kits.ts'

/**
 * The shop a new installation opens with. Stock, prices and dates are chosen to show every state of
 * a product.
 */
export const demoProducts = [...kits, ...clothing, ...gear]
