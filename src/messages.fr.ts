import { messages as catalogue } from '#features/catalogue/messages.fr.ts'
import { messages as club } from '#features/club/messages.fr.ts'
import { messages as orders } from '#features/orders/messages.fr.ts'
import { messages as shared } from '#i18n/messages.fr.ts'

export const messages = { shared, club, catalogue, orders } as const
