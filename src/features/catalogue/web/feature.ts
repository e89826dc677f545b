import { Shirt } from '#ui/icons/shirt.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages } from '../messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'
import type { messages as bulkMessages } from './admin/bulk-messages.fr.ts'
import type { messages as countMessages } from './admin/count-messages.fr.ts'
import type { messages as jerseyMessages } from './admin/jersey-messages.fr.ts'
import type { messages as stockMessages } from './admin/stock-messages.fr.ts'

declare module '#i18n/words.ts' {
  interface SiteWords {
    catalogue: typeof messages
  }
  interface AdminWords {
    catalogue: typeof adminMessages &
      typeof bulkMessages &
      typeof countMessages &
      typeof jerseyMessages &
      typeof stockMessages
  }
}

export const feature: WebFeature = {
  site: { shop: 'shop.screen.tsx' },
  admin: {
    products: 'admin/product-list.screen.tsx',
    'products/stock': 'admin/stock-grid.screen.tsx',
    'products/stock-take': 'admin/stock-take.screen.tsx',
    'settings/shop': 'admin/shop-settings.screen.tsx',
  },
  link: { to: adminPaths.products(), label: 'catalogue.link', Icon: Shirt },
  settings: [{ to: adminPaths.shopSettings, label: 'catalogue.settings.shop' }],
}
