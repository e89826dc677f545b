import { paths } from '#core/paths.ts'
/** Where a subscription ends: a page for people, and the address that mail programs post to. */
export const unsubscribeUrl = (origin: string, token: string) => origin + paths.unsubscribe(token)
