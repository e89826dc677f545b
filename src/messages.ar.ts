import { messages as catalogue } from '#features/catalogue/messages.ar.ts'
import { messages as club } from '#features/club/messages.ar.ts'
import { messages as orders } from '#features/orders/messages.ar.ts'
import { messages as shared } from '#i18n/messages.ar.ts'

export const messages = { shared, club, catalogue, orders } as const
