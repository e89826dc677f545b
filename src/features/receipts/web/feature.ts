import type { WebFeature } from '#ui/web-feature.ts'
import type { messages as adminMessages } from './admin/messages.fr.ts'

declare module '#i18n/words.ts' {
  interface AdminWords {
    receipts: typeof adminMessages
  }
}

export const feature: WebFeature = {
  site: { 'receipts/:token': 'receipt.screen.tsx' },
  admin: { receipts: 'admin/desk-receipt.screen.tsx' },
}
