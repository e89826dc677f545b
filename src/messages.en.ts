import { messages as catalogue } from '#features/catalogue/messages.en.ts'
import { messages as club } from '#features/club/messages.en.ts'
import { messages as orders } from '#features/orders/messages.en.ts'
import { messages as shared } from '#i18n/messages.en.ts'

export const messages = { shared, club, catalogue, orders } as const
