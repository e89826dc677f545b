import { ShoppingBag } from '#ui/icons/shopping-bag.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as arrivalMessages } from './admin/arrival-messages.fr.ts'
import type { messages as callMessages } from './admin/call-messages.fr.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'
import type { messages as collectMessages } from './admin/collect-messages.fr.ts'
import type { messages as changeMessages } from './admin/change-messages.fr.ts'
import type { messages as parcelMessages } from './admin/parcel-messages.fr.ts'
import type { messages as saleMessages } from './admin/sale-messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    orders: typeof adminMessages &
      typeof arrivalMessages &
      typeof callMessages &
      typeof changeMessages &
      typeof collectMessages &
      typeof parcelMessages &
      typeof saleMessages
  }
}

export const feature: WebFeature = {
  site: {
    'product/:id': 'product.screen.tsx',
    'product/:id/tell-me': 'tell-me.screen.tsx',
    'tell-me/end': 'end-waits.screen.tsx',
    cart: 'cart.screen.tsx',
    checkout: 'checkout.screen.tsx',
    order: 'track-order.screen.tsx',
    'order/:number': 'placed-order.screen.tsx',
  },
  layout: 'site/ordering.route.tsx',
  admin: {
    orders: 'admin/order-list.screen.tsx',
    'orders/new': 'admin/new-order.screen.tsx',
    'orders/calls': 'admin/calls.screen.tsx',
    'orders/blocked-phones': 'admin/blocked-phones.screen.tsx',
    'orders/slips': 'admin/slips.screen.tsx',
    'orders/parcels': 'admin/parcels.screen.tsx',
    'orders/jerseys': 'admin/jerseys.screen.tsx',
    'money/to-collect': 'admin/to-collect.screen.tsx',
    'money/courier': 'admin/courier.screen.tsx',
    'orders/hand-over': 'admin/hand-over.screen.tsx',
    'settings/delivery': 'admin/delivery.screen.tsx',
    'settings/parcels': 'admin/parcel-settings.screen.tsx',
  },
  settings: [
    { to: adminPaths.delivery, label: 'orders.settings.delivery' },
    { to: adminPaths.parcelSettings, label: 'orders.settings.parcels' },
  ],
  link: { to: adminPaths.orders(), label: 'orders.link', Icon: ShoppingBag },
}
