import type { ServerFeature } from '#platform/server-feature.ts'
import { sumsOfOrders } from './add-up-sums.ts'
import { ordersApi } from './api.ts'
import { blockErasure, callErasure, leaseErasure } from './forget-calls.ts'
import { senderErasure } from './forget-senders.ts'
import { orderNotices } from './order-notices.ts'
import { lowStock } from './mail-low-stock.ts'
import { stockRelease } from './release-stock.ts'
import { orderTexts } from './emails/order-texts.ts'
import { waitingFamilies } from './tell-waiting.ts'
import { waitingOrders } from './waiting-orders.ts'

export const feature: ServerFeature = {
  messageTexts: orderTexts,
  api: ordersApi,
  jobs: () => [stockRelease, waitingFamilies, lowStock, sumsOfOrders],
  erasures: [senderErasure, callErasure, blockErasure, leaseErasure],
  notices: orderNotices,
  waiting: waitingOrders,
}
